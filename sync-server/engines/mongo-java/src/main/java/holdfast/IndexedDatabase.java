package holdfast;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * A database whose indexes serve queries.
 *
 * <p>The library uses an index only when it is unique and a query names exactly its keys: a compare-and-set on {_id, rev} would read the whole
 * collection. Here unique ones also serve queries that name more, and the others are real.
 */
final class IndexedDatabase extends H2Database {
  /** The library's constructor opens collections before this class can keep a field. */
  private static final ThreadLocal<MVStore> OPENING = new ThreadLocal<>();

  private static final String PARTIAL = "partialFilterExpression";
  private static final int CANNOT_CREATE_INDEX = 67;

  private final MVStore store;

  IndexedDatabase(String name, MVStore store, CursorRegistry cursors) {
    super(name, opening(store), cursors);
    this.store = store;
    OPENING.remove();
  }

  private static MVStore opening(MVStore store) {
    OPENING.set(store);
    return store;
  }

  private MVStore store() {
    return store == null ? OPENING.get() : store;
  }

  /** The way of a find, in the words of MongoDB as far as they name the index. */
  Document explain(Document find) {
    IndexedCollection collection = (IndexedCollection) resolveCollection((String) find.get("find"), true);
    Document plan = collection.plan((Document) find.getOrDefault("filter", new Document()));
    return new Document("queryPlanner", new Document("winningPlan", plan)).append("ok", 1.0);
  }

  /** Is every index of this createIndexes there, by its name? */
  boolean hasIndexes(Document createIndexes) {
    MongoCollection<Object> collection = resolveCollection((String) createIndexes.get("createIndexes"), false);
    if (collection == null) {
      return false;
    }
    Set<Object> names = ((IndexedCollection) collection).getIndexes().stream().map(Index::getName).collect(Collectors.toSet());
    return ((List<?>) createIndexes.get("indexes")).stream().allMatch(index -> names.contains(((Document) index).get("name")));
  }

  @Override
  protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
    String fullName = getFullCollectionNamespace(name);
    MVMap<String, Object> facts = store().openMap("meta." + fullName);
    return new IndexedCollection(this, name, options, Format.openDocuments(store(), fullName), facts, cursorRegistry);
  }

  @Override
  protected Index<Object> openOrCreateUniqueIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
    // The library opens the map again under its name and gets this one, with this order of keys.
    MVMap<KeyValue, Object> entries = openEntries(collection, name);
    return new PartIndex(super.openOrCreateUniqueIndex(collection, name, keys, sparse), entries, sparse);
  }

  @Override
  protected Index<Object> openOrCreateSecondaryIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
    return new ManyIndex(openEntries(collection, name), name, keys, sparse);
  }

  /**
   * The library would take a partial index for a whole one. The only kind known here is unique and keeps documents that have one of its keys; it
   * becomes a sparse one, see {@link PartIndex}.
   */
  @Override
  protected void addIndex(Document description) {
    super.addIndex(description.containsKey(PARTIAL) ? sparseOf(description) : description);
  }

  private static Document sparseOf(Document partial) {
    Document keys = (Document) partial.get("key");
    Document filter = (Document) partial.get(PARTIAL);
    boolean isKnown = Boolean.TRUE.equals(partial.get("unique")) && keys.size() > 1 && filter.size() == 1
        && filter.entrySet().stream().allMatch(part -> keys.containsKey(part.getKey()) && new Document("$exists", true).equals(part.getValue()));
    if (!isKnown) {
      throw new MongoServerError(CANNOT_CREATE_INDEX, "CannotCreateIndex", "this partial index is not known here");
    }
    Document sparse = partial.clone();
    sparse.remove(PARTIAL);
    sparse.put("sparse", true);
    return sparse;
  }

  private MVMap<KeyValue, Object> openEntries(String collection, String index) {
    String name = getFullCollectionNamespace(collection) + "._index_" + index;
    return store().openMap(name, new MVMap.Builder<KeyValue, Object>().keyType(IndexKeys.INSTANCE));
  }
}
