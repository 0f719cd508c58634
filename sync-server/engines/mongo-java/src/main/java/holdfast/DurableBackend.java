package holdfast;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Set;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

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

  /** Tells the supervisor, which logs it, why this process ends. */
  private static final int BROKEN = 70;

  /** Only tests that never kill their database have it otherwise: half of the work of a small write is its way to the disk. */
  private final boolean writesThrough = !"later".equals(System.getProperty("holdfast.writes"));
  private final MVStore store;
  private final Room room;
  private final Pulse pulse;
  private final Object flushLock = new Object();
  private volatile long committed;
  private long flushed;
  private volatile boolean closed;

  DurableBackend(String fileName, Pulse pulse) {
    this(new MVStore.Builder().fileName(fileName).cacheSize(64).autoCommitDisabled().open(), new Room(fileName), pulse);
  }

  private DurableBackend(MVStore store, Room room, Pulse pulse) {
    super(Format.upgraded(store));
    this.store = store;
    this.room = room;
    this.pulse = pulse;
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
    String command = message.getDocument().keySet().iterator().next();
    boolean isWrite = WRITES.contains(command);
    if (isWrite) {
      requireRoom(command, message);
    }
    try {
      Document reply;
      long commitNumber;
      synchronized (this) {
        reply = run(message, isWrite);
        commitNumber = committed;
      }
      if (isWrite) {
        forceToDisk(commitNumber);
      }
      return reply;
    } catch (MVStoreException e) {
      throw endIfBroken(e);
    }
  }

  /** Every start of a server asks for its indexes: those that are there need no room, so a server starts on a full disk. */
  private void requireRoom(String command, MongoMessage message) {
    try {
      room.requireFor(command);
    } catch (MongoServerError full) {
      if (!command.equals("createIndexes") || !hasIndexes(message)) {
        throw full;
      }
    }
  }

  private synchronized boolean hasIndexes(MongoMessage message) {
    return ((IndexedDatabase) resolveDatabase(message.getDatabaseName())).hasIndexes(message.getDocument());
  }

  private Document run(MongoMessage message, boolean isWrite) {
    pulse.begin();
    try {
      Object explained = message.getDocument().get("explain");
      Document reply = explained instanceof Document find ? explain(message.getDatabaseName(), find) : super.handleMessage(message);
      if (isWrite && writesThrough) {
        commit();
        committed++;
      }
      // a copy: the answer must not change when the next client changes the stored document
      return reply.cloneDeeply();
    } finally {
      pulse.end();
    }
  }

  /**
   * A store that could not be written answers nothing any more, and what it holds in memory is not what is on the disk: the process ends, and the
   * next one opens what was acknowledged.
   */
  private MVStoreException endIfBroken(MVStoreException cause) {
    if (!closed && (store.isClosed() || store.getPanicException() != null)) {
      System.err.println("the store broke: " + cause);
      Runtime.getRuntime().halt(BROKEN);
    }
    return cause;
  }

  private Document explain(String database, Document find) {
    return ((IndexedDatabase) resolveDatabase(database)).explain(find);
  }

  /** Outside the command lock, so that writers who waited behind one flush share the next. */
  private void forceToDisk(long commitNumber) {
    synchronized (flushLock) {
      if (flushed < commitNumber) {
        long upTo = committed;
        sync();
        flushed = upTo;
      }
    }
  }

  /** Ends the trust in this store: a failed write is never reported again by the system, so this store cannot be trusted any more. */
  private void sync() {
    try {
      store.sync();
    } catch (MVStoreException e) {
      store.closeImmediately();
      throw e;
    }
  }

  /** Called every few seconds: a commit for each write leaves a file full of holes. */
  synchronized void tidy() {
    try {
      if (!closed && !writesThrough) {
        store.commit();
      }
      if (!closed && room.isThereForTidying() && store.getFillRate() < WORTH_COMPACTING_PERCENT) {
        store.compact(WORTH_COMPACTING_PERCENT, COMPACT_STEP_BYTES);
        store.commit();
      }
    } catch (MVStoreException e) {
      throw endIfBroken(e);
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
