package holdfast;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * A stretch of an index: all entries that begin with these values, from a lower bound on.
 *
 * <p>Only texts, numbers and truth values are looked for here: what equals an absent value, a list or a document has rules of its own.
 */
record Scan(List<Object> first, Object low, Object high) {
  private static final Set<String> RANGE = Set.of("$gt", "$gte", "$lt", "$lte");

  static boolean isPossible(List<String> keys, Document query) {
    Object wanted = query.get(keys.get(0));
    return isPlain(wanted) || isRange(wanted) || isList(wanted);
  }

  /** One stretch; several when the first key is asked for by a list. */
  static List<Scan> of(List<String> keys, Document query) {
    Object wanted = query.get(keys.get(0));
    if (!isList(wanted)) {
      return List.of(of(keys, query, new ArrayList<>()));
    }
    List<Scan> scans = new ArrayList<>();
    for (Object value : (Collection<?>) ((Document) wanted).get("$in")) {
      scans.add(of(keys, query, new ArrayList<>(List.of(value))));
    }
    return scans;
  }

  private static Scan of(List<String> keys, Document query, List<Object> first) {
    for (int i = first.size(); i < keys.size(); i++) {
      Object wanted = query.get(keys.get(i));
      if (isRange(wanted)) {
        return between(first, (Document) wanted, keys.get(i));
      }
      if (!isPlain(wanted)) {
        break;
      }
      first.add(wanted);
    }
    return new Scan(normal(first), null, null);
  }

  /** A list may meet the two bounds with different members, so both together hold for ids only. */
  private static Scan between(List<Object> first, Document range, String key) {
    Object low = normalOf(range.getOrDefault("$gte", range.get("$gt")));
    Object high = normalOf(range.getOrDefault("$lte", range.get("$lt")));
    return new Scan(normal(first), low, low == null || key.equals("_id") ? high : null);
  }

  KeyValue from() {
    List<Object> values = new ArrayList<>(first);
    if (low != null) {
      values.add(low);
    } else if (first.isEmpty()) {
      values.add(null);
    }
    return new KeyValue(values);
  }

  /** Called in order from the first entry; the first that is not contained ends the scan. */
  boolean contains(KeyValue entry) {
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

  private static List<Object> normal(List<Object> values) {
    return values.stream().map(Scan::normalOf).toList();
  }

  private static Object normalOf(Object value) {
    return value == null ? null : new KeyValue(value).normalized().get(0);
  }
}
