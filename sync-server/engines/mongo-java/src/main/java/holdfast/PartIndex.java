package holdfast;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import org.h2.mvstore.MVMap;

/**
 * A unique index that also serves queries which name more than its keys, or only the first of them; the collection then compares what was found
 * with the whole query.
 *
 * <p>A sparse one of several keys is a partial one of MongoDB (see {@link IndexedDatabase}): it leaves out documents that lack a key, and serves
 * only queries that name all keys by value.
 */
final class PartIndex extends Index<Object> implements Planned {
  private final Index<Object> whole;
  private final MVMap<KeyValue, Object> entries;

  PartIndex(Index<Object> whole, MVMap<KeyValue, Object> entries, boolean sparse) {
    super(whole.getName(), whole.getKeys(), sparse);
    this.whole = whole;
    this.entries = entries;
  }

  @Override
  public boolean canHandle(Document query) {
    return isPartial() ? !lacksKey(query) && namesOne(query) : namesOne(query) || Scan.isPossible(keys(), query);
  }

  private boolean isPartial() {
    return isSparse() && getKeys().size() > 1;
  }

  private boolean leavesOut(Document document) {
    return isPartial() && lacksKey(document);
  }

  private boolean lacksKey(Document document) {
    return keys().stream().anyMatch(key -> document.get(key) == null);
  }

  @Override
  public int equalKeys(Document query) {
    return namesOne(query) ? getKeys().size() : Scan.equalKeys(keys(), query);
  }

  @Override
  public long cost(Document query) {
    return namesOne(query) ? 1 : Scan.of(keys(), query).stream().mapToLong(scan -> scan.countIn(entries)).sum();
  }

  @Override
  public Iterable<Object> getPositions(Document query) {
    return namesOne(query) ? whole.getPositions(keysOf(query)) : Scan.positions(Scan.of(keys(), query), entries);
  }

  private boolean namesOne(Document query) {
    return query.keySet().containsAll(keySet()) && whole.canHandle(keysOf(query));
  }

  private Document keysOf(Document query) {
    Document part = new Document();
    for (String key : keys()) {
      part.put(key, query.get(key));
    }
    return part;
  }

  @Override
  public Object getPosition(Document document) {
    return whole.getPosition(document);
  }

  @Override
  public void checkAdd(Document document, MongoCollection<Object> collection) {
    if (!leavesOut(document)) {
      whole.checkAdd(document, collection);
    }
  }

  @Override
  public void add(Document document, Object position, MongoCollection<Object> collection) {
    if (!leavesOut(document)) {
      whole.add(document, position, collection);
    }
  }

  @Override
  public Object remove(Document document) {
    return leavesOut(document) ? null : whole.remove(document);
  }

  @Override
  public void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {
    if (KeyFields.areSame(keys(), before, after)) {
      return;
    }
    if (leavesOut(before)) {
      checkAdd(after, collection);
    } else if (!leavesOut(after)) {
      whole.checkUpdate(before, after, collection);
    }
  }

  @Override
  public void updateInPlace(Document before, Document after, Object position, MongoCollection<Object> collection) {
    if (KeyFields.areSame(keys(), before, after)) {
      return;
    }
    if (leavesOut(before) || leavesOut(after)) {
      remove(before);
      add(after, position, collection);
    } else {
      whole.updateInPlace(before, after, position, collection);
    }
  }

  @Override
  public boolean isEmpty() {
    return whole.isEmpty();
  }

  @Override
  public long getCount() {
    return whole.getCount();
  }

  @Override
  public long getDataSize() {
    return whole.getDataSize();
  }

  @Override
  public boolean isUnique() {
    return whole.isUnique();
  }

  @Override
  public void drop() {
    whole.drop();
  }
}
