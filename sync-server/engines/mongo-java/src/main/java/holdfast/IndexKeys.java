package holdfast;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/**
 * Keys of indexes in an order of their own: value by value, absent ones first, then numbers, then texts, then everything else by its bytes.
 * A shorter key comes before all keys that begin with it, so a part of a key is where a scan begins.
 */
final class IndexKeys extends BasicDataType<KeyValue> {
  static final IndexKeys INSTANCE = new IndexKeys();

  /** Behind every value there is; never stored. */
  static final Object LAST = new Object();

  private IndexKeys() {}

  static int rank(Object value) {
    if (value == null) {
      return 0;
    }
    if (value instanceof Double) {
      return 1;
    }
    if (value instanceof String) {
      return 2;
    }
    return value == LAST ? 4 : 3;
  }

  static int compareValues(Object a, Object b) {
    int rank = rank(a);
    int byRank = Integer.compare(rank, rank(b));
    if (byRank != 0 || rank == 0) {
      return byRank;
    }
    if (rank == 1) {
      return Double.compare((Double) a, (Double) b);
    }
    return rank == 2 ? ((String) a).compareTo((String) b) : Arrays.compareUnsigned(bytesOf(a), bytesOf(b));
  }

  private static byte[] bytesOf(Object value) {
    return BsonValue.encode(new Document("", value));
  }

  @Override
  public int compare(KeyValue a, KeyValue b) {
    int shorter = Math.min(a.size(), b.size());
    for (int i = 0; i < shorter; i++) {
      int order = compareValues(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  /** As in {@link org.h2.mvstore.type.DataType}: the position, or -(insertion point) - 1. */
  @Override
  public int binarySearch(KeyValue key, Object storage, int size, int initialGuess) {
    KeyValue[] keys = (KeyValue[]) storage;
    int low = 0;
    int high = size - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = compare(key, keys[middle]);
      if (order == 0) {
        return middle;
      }
      if (order > 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -(low + 1);
  }

  @Override
  public void write(WriteBuffer target, KeyValue key) {
    Document document = new Document();
    for (int i = 0; i < key.size(); i++) {
      document.put(Integer.toString(i), key.get(i));
    }
    BsonValue.INSTANCE.write(target, document);
  }

  @Override
  public KeyValue read(ByteBuffer source) {
    return new KeyValue(BsonValue.INSTANCE.read(source).values());
  }

  @Override
  public int getMemory(KeyValue key) {
    int sum = 64;
    for (Object value : key) {
      sum += 64 + (value instanceof String text ? text.length() : 0);
    }
    return sum;
  }

  @Override
  public KeyValue[] createStorage(int size) {
    return new KeyValue[size];
  }
}
