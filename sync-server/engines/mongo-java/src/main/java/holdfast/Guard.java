package holdfast;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import de.bwaldvogel.mongo.wire.message.MongoQuery;
import io.netty.channel.Channel;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lets nobody through who has not proved the password, because every process of the machine reaches 127.0.0.1.
 *
 * <p>Before that a connection may say hello, ping, and take part in SCRAM-SHA-256. None of these reaches a database.
 */
final class Guard implements MongoBackend {
  private static final int UNAUTHORIZED = 13;
  private static final Set<String> HELLO = Set.of("hello", "ismaster");

  private final MongoBackend guarded;
  private final ScramServer scram;
  private final Map<Channel, ScramServer.Conversation> conversations = new ConcurrentHashMap<>();
  private final Set<Channel> admitted = ConcurrentHashMap.newKeySet();

  Guard(MongoBackend guarded, ScramServer scram) {
    this.guarded = guarded;
    this.scram = scram;
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    Channel channel = message.getChannel();
    if (admitted.contains(channel)) {
      return guarded.handleMessage(message);
    }
    Document command = message.getDocument();
    return answerStranger(channel, command.keySet().iterator().next(), command);
  }

  @Override
  public Document handleCommand(Channel channel, String database, String command, Document query) {
    return admitted.contains(channel) ? guarded.handleCommand(channel, database, command, query) : answerStranger(channel, command, query);
  }

  @Override
  public QueryResult handleQuery(MongoQuery query) {
    requireAdmission(query.getChannel(), "find");
    return guarded.handleQuery(query);
  }

  @Override
  public Collection<Document> getCurrentOperations(MongoQuery query) {
    requireAdmission(query.getChannel(), "currentOp");
    return guarded.getCurrentOperations(query);
  }

  @Override
  public void handleClose(Channel channel) {
    admitted.remove(channel);
    conversations.remove(channel);
    guarded.handleClose(channel);
  }

  private Document answerStranger(Channel channel, String name, Document command) {
    if (HELLO.contains(name.toLowerCase())) {
      return guarded.handleCommand(channel, "admin", "ismaster", command);
    }
    switch (name) {
      case "ping":
        return new Document("ok", 1.0);
      case "saslStart":
        ScramServer.Conversation begun = scram.begin(command);
        conversations.put(channel, begun);
        return begun.challenge();
      case "saslContinue":
        return finish(channel, command);
      default:
        throw unauthorized(name);
    }
  }

  /** One try for each beginning: a conversation is over whether or not the proof was right. */
  private Document finish(Channel channel, Document command) {
    ScramServer.Conversation conversation = conversations.remove(channel);
    if (conversation == null) {
      throw unauthorized("saslContinue");
    }
    Document verdict = conversation.judge(command);
    admitted.add(channel);
    return verdict;
  }

  private void requireAdmission(Channel channel, String name) {
    if (!admitted.contains(channel)) {
      throw unauthorized(name);
    }
  }

  private static MongoServerError unauthorized(String name) {
    return new MongoServerError(UNAUTHORIZED, "Unauthorized", "Command " + name + " requires authentication");
  }

  /** Read by the library before a channel is known (serverStatus of the oldest protocol): numbers about the process, none of the data. */
  @Override
  public Document getServerStatus() {
    return new Document("ok", 1.0);
  }

  @Override
  public void dropDatabase(String database) {
    guarded.dropDatabase(database);
  }

  @Override
  public void close() {
    guarded.close();
  }

  /** Asked for by a message of the oldest protocol that has no channel here; cursors end by themselves. */
  @Override
  public void closeCursors(List<Long> cursorIds) {}

  @Override
  public Clock getClock() {
    return guarded.getClock();
  }

  @Override
  public void enableOplog() {
    guarded.enableOplog();
  }

  @Override
  public void disableOplog() {
    guarded.disableOplog();
  }

  @Override
  public MongoDatabase resolveDatabase(String database) {
    return guarded.resolveDatabase(database);
  }

  @Override
  public MongoBackend version(MongoVersion version) {
    guarded.version(version);
    return this;
  }
}
