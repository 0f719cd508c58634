package holdfast;

import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Collection;
import java.util.Comparator;

/** An index that can tell how well it serves a query, so that the choice does not hang on the order in which indexes were opened. */
interface Planned {
  /** The number of first keys that the query fixes by value. */
  int equalKeys(Document query);

  /** Counts the entries that would be read; asked only of indexes that fix equally many keys. */
  long cost(Document query);

  /** The longest prefix of keys fixed by value; among equals the one that reads least, then the first by name. Null when none serves. */
  static Index<Object> choose(Collection<Index<Object>> indexes, Document query) {
    if (query == null) {
      return null;
    }
    var able = indexes.stream().filter(index -> index.canHandle(query)).toList();
    int most = able.stream().mapToInt(index -> equalKeys(index, query)).max().orElse(0);
    var best = able.stream().filter(index -> equalKeys(index, query) == most).toList();
    if (best.size() < 2) {
      return best.isEmpty() ? null : best.get(0);
    }
    return best.stream().min(Comparator.<Index<Object>>comparingLong(index -> cost(index, query)).thenComparing(Index::getName)).orElse(null);
  }

  private static int equalKeys(Index<Object> index, Document query) {
    return index instanceof Planned planned ? planned.equalKeys(query) : 0;
  }

  private static long cost(Index<Object> index, Document query) {
    return index instanceof Planned planned ? planned.cost(query) : Long.MAX_VALUE;
  }
}
