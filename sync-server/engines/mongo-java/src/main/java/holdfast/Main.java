package holdfast;

import de.bwaldvogel.mongo.MongoServer;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Serves one database file on 127.0.0.1 until SIGTERM.
 *
 * <p>Usage: Main PORT FILE, with the password of the user `holdfast` in HOLDFAST_DATABASE_PASSWORD: arguments are seen by every process.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Pulse pulse = new Pulse();
    DurableBackend backend = new DurableBackend(args[1], pulse);
    MongoServer server = new MongoServer(new Guard(backend, new ScramServer("holdfast", System.getenv("HOLDFAST_DATABASE_PASSWORD"))));
    server.bind("127.0.0.1", Integer.parseInt(args[0]));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      server.shutdownNow();
      backend.close();
    }));
    every(10, backend::tidy);
    every(1, pulse);
  }

  private static void every(int seconds, Runnable task) {
    Executors.newSingleThreadScheduledExecutor(Main::daemon).scheduleWithFixedDelay(task, seconds, seconds, TimeUnit.SECONDS);
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "clock");
    thread.setDaemon(true);
    return thread;
  }
}
