package holdfast;

import de.bwaldvogel.mongo.bson.BinData;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/** The server's half of SCRAM-SHA-256 (RFC 5802, RFC 7677) for one user. The password itself never crosses the connection. */
final class ScramServer {
  private static final int AUTHENTICATION_FAILED = 18;
  /** The least that drivers ask for. The password is 256 random bits, so guessing needs no further braking. */
  private static final int ITERATIONS = 4096;
  private static final Pattern FIRST = Pattern.compile("n,,(n=([^,]*),r=([^,]+))");
  private static final Pattern FINAL = Pattern.compile("(c=biws,r=([^,]+)),p=([^,]+)");

  private final SecureRandom random = new SecureRandom();
  private final String user;
  private final byte[] salt = new byte[16];
  private final byte[] storedKey;
  private final byte[] serverKey;

  ScramServer(String user, String password) {
    this.user = user;
    random.nextBytes(salt);
    try {
      PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, ITERATIONS, 256);
      byte[] salted = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
      storedKey = sha256(hmac(salted, "Client Key"));
      serverKey = hmac(salted, "Server Key");
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Answers saslStart. Throws AuthenticationFailed for another mechanism, another user and what is no first message. */
  Conversation begin(Document command) {
    Matcher first = FIRST.matcher(payload(command));
    if (!"SCRAM-SHA-256".equals(command.get("mechanism")) || !first.matches() || !first.group(2).equals(user)) {
      throw failed();
    }
    byte[] own = new byte[24];
    random.nextBytes(own);
    return new Conversation(first.group(1), first.group(3) + base64(own));
  }

  /** One try of one connection. */
  final class Conversation {
    private final String clientFirst;
    private final String nonce;
    private final String serverFirst;

    private Conversation(String clientFirst, String nonce) {
      this.clientFirst = clientFirst;
      this.nonce = nonce;
      this.serverFirst = "r=" + nonce + ",s=" + base64(salt) + ",i=" + ITERATIONS;
    }

    Document challenge() {
      return reply(serverFirst, false);
    }

    /** Answers saslContinue with the proof that this server knows the password too. Throws AuthenticationFailed. */
    Document judge(Document command) {
      Matcher last = FINAL.matcher(payload(command));
      if (!last.matches() || !last.group(2).equals(nonce)) {
        throw failed();
      }
      String said = clientFirst + "," + serverFirst + "," + last.group(1);
      byte[] clientKey = xor(decoded(last.group(3)), hmac(storedKey, said));
      if (!MessageDigest.isEqual(sha256(clientKey), storedKey)) {
        throw failed();
      }
      return reply("v=" + base64(hmac(serverKey, said)), true);
    }
  }

  private static Document reply(String payload, boolean isDone) {
    Document answer = new Document("conversationId", 1);
    answer.put("done", isDone);
    answer.put("payload", new BinData(payload.getBytes(StandardCharsets.UTF_8)));
    answer.put("ok", 1.0);
    return answer;
  }

  private static String payload(Document command) {
    Object payload = command.get("payload");
    byte[] bytes = payload instanceof BinData ? ((BinData) payload).getData() : payload instanceof byte[] ? (byte[]) payload : new byte[0];
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static byte[] decoded(String text) {
    try {
      return Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw failed();
    }
  }

  private static byte[] xor(byte[] proof, byte[] signature) {
    if (proof.length != signature.length) {
      throw failed();
    }
    byte[] result = new byte[proof.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = (byte) (proof[i] ^ signature[i]);
    }
    return result;
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static MongoServerError failed() {
    return new MongoServerError(AUTHENTICATION_FAILED, "AuthenticationFailed", "Authentication failed.");
  }
}
