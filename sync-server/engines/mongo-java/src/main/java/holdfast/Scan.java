package holdfast;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;

/**
 * A stretch of an index: all entries that begin with these values, from a lower bound on.
 *
 * <p>Only texts, numbers and truth values are looked for here: what equals an absent value, a list or a document has rules of its own.
 */
record Scan(List<Object> first, Object low, Object high) {
  private static final Set<String> RANGE = Set.of("$gt", "$gte", "$lt", "$lte");
  /** More stretches than this are left to the comparison of documents. */
  private static final int MOST = 5_000;

  /** The number of first keys that the query fixes by a value or a list of values. */
  static int equalKeys(List<String> keys, Document query) {
    int count = 0;
    while (count < keys.size() && (isPlain(query.get(keys.get(count))) || isList(query.get(keys.get(count))))) {
      count++;
    }
    return count;
  }

  static boolean isPossible(List<String> keys, Document query) {
    return equalKeys(keys, query) > 0 || isRange(query.get(keys.get(0)));
  }

  /** One stretch; several when keys are asked for by lists. */
  static List<Scan> of(List<String> keys, Document query) {
    int equal = equalKeys(keys, query);
    List<List<Object>> starts = List.of(List.of());
    for (int i = 0; i < equal; i++) {
      Collection<?> values = valuesOf(query.get(keys.get(i)));
      if (i > 0 && (long) starts.size() * values.size() > MOST) {
        return starts.stream().map(start -> new Scan(start, null, null)).toList();
      }
      starts = starts.stream().flatMap(start -> values.stream().map(value -> with(start, value))).toList();
    }
    Object next = equal < keys.size() ? query.get(keys.get(equal)) : null;
    boolean isId = equal < keys.size() && keys.get(equal).equals("_id");
    return starts.stream().map(start -> isRange(next) ? between(start, (Document) next, isId) : new Scan(start, null, null)).toList();
  }

  /** In the order of positions, as a read of the whole collection would have it. */
  static TreeSet<Object> positions(List<Scan> scans, MVMap<KeyValue, Object> entries) {
    TreeSet<Object> positions = new TreeSet<>(ValueComparator.asc());
    for (Scan scan : scans) {
      Cursor<KeyValue, Object> cursor = entries.cursor(scan.from());
      while (cursor.hasNext() && scan.contains(cursor.next())) {
        positions.add(cursor.getValue());
      }
    }
    return positions;
  }

  /** Counts the entries a scan would read; two searches in the tree. */
  long countIn(MVMap<KeyValue, Object> entries) {
    List<Object> end = new ArrayList<>(first);
    if (high != null) {
      end.add(high);
    }
    return rankIn(entries, new KeyValue(with(end, IndexKeys.LAST))) - rankIn(entries, from());
  }

  private static long rankIn(MVMap<KeyValue, Object> entries, KeyValue key) {
    long index = entries.getKeyIndex(key);
    return index < 0 ? -index - 1 : index;
  }

  private static List<Object> with(List<Object> start, Object value) {
    List<Object> longer = new ArrayList<>(start);
    longer.add(normalOf(value));
    return longer;
  }

  /** A list may meet the two bounds with different members, so both together hold for ids only. */
  private static Scan between(List<Object> first, Document range, boolean isId) {
    Object low = normalOf(range.getOrDefault("$gte", range.get("$gt")));
    Object high = normalOf(range.getOrDefault("$lte", range.get("$lt")));
    return new Scan(first, low, low == null || isId ? high : null);
  }

  private KeyValue from() {
    List<Object> values = new ArrayList<>(first);
    if (low != null) {
      values.add(low);
    } else if (first.isEmpty()) {
      values.add(null);
    }
    return new KeyValue(values);
  }

  /** Called in order from the first entry; the first that is not contained ends the scan. */
  private boolean contains(KeyValue entry) {
    for (int i = 0; i < first.size(); i++) {
      if (IndexKeys.compareValues(first.get(i), entry.get(i)) != 0) {
        return false;
      }
    }
    return high == null || IndexKeys.compareValues(entry.get(first.size()), high) <= 0;
  }

  private static boolean isPlain(Object wanted) {
    return wanted instanceof String || wanted instanceof Number || wanted instanceof Boolean;
  }

  private static boolean isRange(Object wanted) {
    return wanted instanceof Document range && !range.isEmpty() && RANGE.containsAll(range.keySet())
        && range.values().stream().allMatch(bound -> bound instanceof String || bound instanceof Number);
  }

  private static boolean isList(Object wanted) {
    return wanted instanceof Document expression && expression.keySet().equals(Set.of("$in"))
        && expression.get("$in") instanceof Collection<?> values && values.stream().allMatch(Scan::isPlain);
  }

  private static Collection<?> valuesOf(Object wanted) {
    return isList(wanted) ? (Collection<?>) ((Document) wanted).get("$in") : List.of(wanted);
  }

  private static Object normalOf(Object value) {
    return value == null || value == IndexKeys.LAST ? value : new KeyValue(value).normalized().get(0);
  }
}
