package holdfast;

import java.util.concurrent.TimeUnit;

/**
 * Tells on standard output, once a second, how many commands were finished and for how long one has been running.
 *
 * <p>It waits for no lock and no connection, so a database that is only busy is never taken for a dead one.
 */
final class Pulse implements Runnable {
  private volatile long finished;
  private volatile long began;
  private volatile boolean isBusy;

  /** Called by the thread that holds the command lock. */
  void begin() {
    began = System.nanoTime();
    isBusy = true;
  }

  /** As {@link #begin}. */
  void end() {
    isBusy = false;
    finished = finished + 1;
  }

  @Override
  public void run() {
    long busyMs = isBusy ? TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began) : 0;
    System.out.println("{\"finished\":" + finished + ",\"busyMs\":" + busyMs + "}");
  }
}
