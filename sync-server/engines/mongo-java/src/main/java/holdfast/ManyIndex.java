package holdfast;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.h2.mvstore.MVMap;

/**
 * An index that is not unique; the library only pretends to have them and reads the whole collection.
 *
 * <p>An entry is the keys of a document and its position, so that equal keys stay apart. It finds candidates for queries that name the first
 * keys by value, and possibly the next one by a range; the collection then compares them with the whole query.
 */
final class ManyIndex extends Index<Object> implements Planned {
  private final MVMap<KeyValue, Object> entries;

  ManyIndex(MVMap<KeyValue, Object> entries, String name, List<IndexKey> keys, boolean sparse) {
    super(name, keys, sparse);
    this.entries = entries;
  }

  @Override
  public boolean canHandle(Document query) {
    return Scan.isPossible(keys(), query);
  }

  @Override
  public int equalKeys(Document query) {
    return Scan.equalKeys(keys(), query);
  }

  @Override
  public long cost(Document query) {
    return Scan.of(keys(), query).stream().mapToLong(scan -> scan.countIn(entries)).sum();
  }

  @Override
  public Iterable<Object> getPositions(Document query) {
    return Scan.positions(Scan.of(keys(), query), entries);
  }

  @Override
  public void add(Document document, Object position, MongoCollection<Object> collection) {
    for (KeyValue key : getKeyValues(document)) {
      if (isKept(key)) {
        entries.put(entryOf(key, position), position);
      }
    }
  }

  @Override
  public Object remove(Document document) {
    Object position = document.get("_id");
    for (KeyValue key : getKeyValues(document)) {
      entries.remove(entryOf(key, position));
    }
    return position;
  }

  @Override
  public void updateInPlace(Document before, Document after, Object position, MongoCollection<Object> collection) {
    if (!KeyFields.areSame(keys(), before, after) && !nullAwareEqualsKeys(before, after)) {
      remove(before);
      add(after, position, collection);
    }
  }

  private boolean isKept(KeyValue key) {
    return !isSparse() || key.stream().anyMatch(Objects::nonNull);
  }

  private static KeyValue entryOf(KeyValue key, Object position) {
    Collection<Object> values = new ArrayList<>(key.size() + 1);
    key.forEach(values::add);
    values.add(position);
    return new KeyValue(values).normalized();
  }

  @Override
  public Object getPosition(Document document) {
    return null;
  }

  @Override
  public void checkAdd(Document document, MongoCollection<Object> collection) {
    // nothing is forbidden here
  }

  @Override
  public void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {
    // nothing is forbidden here
  }

  @Override
  public long getCount() {
    return entries.sizeAsLong();
  }

  @Override
  public long getDataSize() {
    return getCount();
  }

  @Override
  public void drop() {
    // the database removes the map
  }
}
