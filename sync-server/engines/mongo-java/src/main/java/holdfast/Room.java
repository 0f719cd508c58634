package holdfast;

import de.bwaldvogel.mongo.exception.MongoServerError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Tells what the disk still has room for.
 *
 * <p>A store whose write fails half-way can no longer be read until it is opened again, so what lets it grow is refused while there is a margin.
 * Commands that may free room or change little goes on for longer. A quota is not seen in the free space of a disk: so each start tries to write, and after a
 * failure no command writes until a try succeeded.
 */
final class Room {
  /** As MongoDB numbers it. */
  private static final int OUT_OF_DISK_SPACE = 14_031;
  private static final Set<String> GROWING = Set.of("insert", "update", "findAndModify", "findandmodify");
  private static final long MARGIN_BYTES = Long.getLong("holdfast.marginBytes", 64L * 1024 * 1024);
  /** The part of the margin that nothing may use. */
  private static final int RESERVE = 4;

  private static final int TRY_BYTES = 1024 * 1024;
  private static final long TRY_EVERY_NS = TimeUnit.SECONDS.toNanos(1);

  private final Path folder;
  private long triedAt;
  private boolean isTight;

  Room(String fileName) {
    folder = Path.of(fileName).toAbsolutePath().getParent();
    tryToWrite();
  }

  /** Throws OutOfDiskSpace when the disk is too full for this command. */
  void requireFor(String command) {
    long needed = GROWING.contains(command) ? MARGIN_BYTES : MARGIN_BYTES / RESERVE;
    if (usableBytes() < needed || isTight()) {
      throw new MongoServerError(OUT_OF_DISK_SPACE, "OutOfDiskSpace", "Command " + command + " was refused: the disk is full");
    }
  }

  boolean isThereForTidying() {
    return usableBytes() >= MARGIN_BYTES / RESERVE && !isTight();
  }

  private synchronized boolean isTight() {
    if (isTight && System.nanoTime() - triedAt > TRY_EVERY_NS) {
      tryToWrite();
    }
    return isTight;
  }

  private void tryToWrite() {
    Path file = folder.resolve("room.tmp");
    try {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        ByteBuffer zeros = ByteBuffer.allocate(TRY_BYTES);
        while (zeros.hasRemaining()) {
          channel.write(zeros);
        }
        channel.force(false);
      }
      isTight = false;
    } catch (IOException e) {
      isTight = true;
    } finally {
      file.toFile().delete();
      triedAt = System.nanoTime();
    }
  }

  /** Plenty where the system cannot tell. */
  private long usableBytes() {
    try {
      FileStore disk = Files.getFileStore(folder);
      return disk.getTotalSpace() == 0 ? Long.MAX_VALUE : disk.getUsableSpace();
    } catch (IOException e) {
      return Long.MAX_VALUE;
    }
  }
}
