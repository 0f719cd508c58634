package holdfast;

import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Map;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * How documents and index keys are stored in the file: 1 = Java serialization (the library's), 2 = BSON and own key order.
 *
 * <p>A file of format 1 is rewritten when it is opened. First all maps are set aside in one commit, then each is copied; a crash in between
 * only means that a map is copied again. Indexes are dropped: empty ones are filled when their collection is opened.
 */
final class Format {
  private static final String FACTS = "holdfast";
  private static final String DOCUMENTS = "databases.";
  private static final String ASIDE = "aside.";
  private static final int COPIES_PER_COMMIT = 1_000;

  private Format() {}

  static MVStore upgraded(MVStore store) {
    MVMap<String, String> facts = store.openMap(FACTS);
    if (!"2".equals(facts.get("format"))) {
      for (String name : List.copyOf(store.getMapNames())) {
        if (name.startsWith(DOCUMENTS)) {
          store.renameMap(store.openMap(name), ASIDE + name);
        } else if (name.contains("._index_")) {
          store.removeMap(name);
        }
      }
      facts.put("format", "2");
      store.commit();
    }
    for (String name : List.copyOf(store.getMapNames())) {
      if (name.startsWith(ASIDE)) {
        copy(store, name, name.substring(ASIDE.length()));
      }
    }
    return store;
  }

  static MVMap<Object, Document> openDocuments(MVStore store, String fullName) {
    return store.openMap(DOCUMENTS + fullName, new MVMap.Builder<Object, Document>().valueType(BsonValue.INSTANCE));
  }

  private static void copy(MVStore store, String from, String to) {
    MVMap<Object, Document> source = store.openMap(from);
    MVMap<Object, Document> target = openDocuments(store, to.substring(DOCUMENTS.length()));
    int copied = 0;
    for (Map.Entry<Object, Document> entry : source.entrySet()) {
      target.put(entry.getKey(), entry.getValue());
      if (++copied % COPIES_PER_COMMIT == 0) {
        store.commit();
      }
    }
    store.removeMap(source);
    store.commit();
  }
}
