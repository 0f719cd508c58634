package holdfast;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.h2.mvstore.MVMap;

/**
 * A collection that takes documents by their ids straight from the store, and else uses the index that fits best.
 *
 * <p>The library finds them by an index too, but then compares each document with the whole list of wanted ids again: time grows with its square.
 */
final class IndexedCollection extends H2Collection {
  IndexedCollection(MongoDatabase database, String name, CollectionOptions options, MVMap<Object, Document> documents,
      MVMap<String, Object> facts, CursorRegistry cursors) {
    super(database, name, options, documents, facts, cursors);
  }

  @Override
  protected QueryResult queryDocuments(Document query, Document orderBy, int skip, int limit, int batchSize, Document fields) {
    Collection<?> ids = query == null || !"_id".equals(getIdField()) || isNaturalDescending(orderBy) ? null : idsOf(query.get("_id"));
    if (ids == null) {
      Index<Object> index = Planned.choose(getIndexes(), query);
      return index == null ? matchDocuments(query, orderBy, skip, limit, batchSize, fields)
          : matchDocuments(query, index.getPositions(query), orderBy, skip, limit, batchSize, fields);
    }
    Document rest = query.clone();
    rest.remove("_id");
    return matchDocumentsFromStream(ids.stream().map(this::getDocument).filter(Objects::nonNull), rest, orderBy, skip, limit, batchSize,
        fields);
  }

  /** The way a query would take: `COLLSCAN`, `IDHACK` for ids, or `IXSCAN` with the name and the keys of the index. */
  Document plan(Document query) {
    if ("_id".equals(getIdField()) && idsOf(query.get("_id")) != null) {
      return new Document("stage", "IDHACK");
    }
    Index<Object> index = Planned.choose(getIndexes(), query);
    return index == null ? new Document("stage", "COLLSCAN")
        : new Document("stage", "FETCH").append("inputStage", new Document("stage", "IXSCAN").append("indexName", index.getName())
            .append("keyPattern", index.toIndexDescription().get("key")));
  }

  /** In order and without repeats; null when the query does not name its ids as texts. */
  private static Collection<?> idsOf(Object wanted) {
    if (wanted instanceof String) {
      return List.of(wanted);
    }
    if (wanted instanceof Document expression && expression.keySet().equals(Set.of("$in"))
        && expression.get("$in") instanceof Collection<?> ids && ids.stream().allMatch(String.class::isInstance)) {
      return new TreeSet<>(ids);
    }
    return null;
  }
}
