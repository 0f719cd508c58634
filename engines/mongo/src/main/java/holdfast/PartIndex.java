package holdfast;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.bson.Document;

/** Finds candidates by the keys a query shares with the index; the collection then compares them with the whole query. */
final class PartIndex extends Index<Object> {
  private final Index<Object> whole;

  PartIndex(Index<Object> whole, boolean sparse) {
    super(whole.getName(), whole.getKeys(), sparse);
    this.whole = whole;
  }

  @Override
  public boolean canHandle(Document query) {
    return query.keySet().containsAll(keySet()) && whole.canHandle(keysOf(query));
  }

  @Override
  public Iterable<Object> getPositions(Document query) {
    return whole.getPositions(keysOf(query));
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
    whole.checkAdd(document, collection);
  }

  @Override
  public void add(Document document, Object position, MongoCollection<Object> collection) {
    whole.add(document, position, collection);
  }

  @Override
  public Object remove(Document document) {
    return whole.remove(document);
  }

  @Override
  public void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {
    if (!KeyFields.areSame(keys(), before, after)) {
      whole.checkUpdate(before, after, collection);
    }
  }

  @Override
  public void updateInPlace(Document before, Document after, Object position, MongoCollection<Object> collection) {
    if (!KeyFields.areSame(keys(), before, after)) {
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
