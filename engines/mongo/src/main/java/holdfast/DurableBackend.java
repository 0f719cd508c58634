package holdfast;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Set;
import org.h2.mvstore.MVStore;

/**
 * An H2 backend that keeps what it acknowledged.
 *
 * <p>One command runs at a time, and a write is committed and flushed before its answer leaves: an acknowledged write
 * survives kill -9 and a power cut. The store never commits on its own, so a crash cannot leave an index entry without its document.
 */
final class DurableBackend extends H2Backend {
  private static final Set<String> WRITES = Set.of("insert", "update", "delete", "findAndModify", "findandmodify",
      "create", "createIndexes", "drop", "dropDatabase", "dropIndexes", "renameCollection");
  private static final int WORTH_COMPACTING_PERCENT = 50;
  private static final int COMPACT_STEP_BYTES = 8 * 1024 * 1024;
  /** Freed chunks are reused after this time: their successors were flushed long before. */
  private static final int RETENTION_MS = 2_000;

  private final MVStore store;
  private final Object flushLock = new Object();
  private volatile long committed;
  private long flushed;
  private boolean closed;

  DurableBackend(String fileName) {
    this(new MVStore.Builder().fileName(fileName).cacheSize(64).autoCommitDisabled().open());
  }

  private DurableBackend(MVStore store) {
    super(Format.upgraded(store));
    this.store = store;
    store.setRetentionTime(RETENTION_MS);
    version(new DriverVersion());
    // indexes that were filled while opening
    store.commit();
  }

  @Override
  protected MongoDatabase openOrCreateDatabase(String name) {
    return new IndexedDatabase(name, getMvStore(), getCursorRegistry());
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    boolean isWrite = WRITES.contains(message.getDocument().keySet().iterator().next());
    Document reply;
    long commitNumber;
    synchronized (this) {
      reply = message.getDocument().get("explain") instanceof Document find ? explain(message.getDatabaseName(), find) : super.handleMessage(message);
      if (isWrite) {
        commit();
        committed++;
      }
      commitNumber = committed;
      // a copy: the answer must not change when the next client changes the stored document
      reply = reply.cloneDeeply();
    }
    if (isWrite) {
      forceToDisk(commitNumber);
    }
    return reply;
  }

  private Document explain(String database, Document find) {
    return ((IndexedDatabase) resolveDatabase(database)).explain(find);
  }

  /** Outside the command lock, so that writers who waited behind one flush share the next. */
  private void forceToDisk(long commitNumber) {
    synchronized (flushLock) {
      if (flushed < commitNumber) {
        long upTo = committed;
        store.sync();
        flushed = upTo;
      }
    }
  }

  /** Called every few seconds: a commit for each write leaves a file full of holes. */
  synchronized void tidy() {
    if (!closed && store.getFillRate() < WORTH_COMPACTING_PERCENT) {
      store.compact(WORTH_COMPACTING_PERCENT, COMPACT_STEP_BYTES);
      store.commit();
    }
  }

  /** Ends with one compacted file; at most about a second of work. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      store.commit();
      synchronized (flushLock) {
        store.close(1_000);
      }
    }
  }

  /** Today's drivers refuse the wire version the library speaks of; the commands they send are those of 5.0. */
  private static final class DriverVersion implements MongoVersion {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 13;
    }
  }
}
