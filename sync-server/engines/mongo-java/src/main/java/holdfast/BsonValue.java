package holdfast;

import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Map;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** Documents are stored as BSON: the library's own way, Java serialization, takes most of the time of every commit. */
final class BsonValue extends BasicDataType<Document> {
  static final BsonValue INSTANCE = new BsonValue();

  private static final int OBJECT_BYTES = 64;

  private BsonValue() {}

  static byte[] encode(Document document) {
    ByteBuf buffer = Unpooled.buffer(512);
    BsonEncoder.encodeDocument(document, buffer);
    byte[] bytes = new byte[buffer.readableBytes()];
    buffer.readBytes(bytes);
    return bytes;
  }

  @Override
  public void write(WriteBuffer target, Document document) {
    ByteBuf buffer = Unpooled.buffer(1_024);
    BsonEncoder.encodeDocument(document, buffer);
    target.put(buffer.array(), buffer.arrayOffset(), buffer.readableBytes());
  }

  @Override
  public Document read(ByteBuffer source) {
    ByteBuf buffer = Unpooled.wrappedBuffer(source);
    Document document = BsonDecoder.decodeBson(buffer);
    source.position(source.position() + buffer.readerIndex());
    return document;
  }

  @Override
  public int getMemory(Document document) {
    return estimate(document);
  }

  private static int estimate(Object value) {
    if (value instanceof String text) {
      return OBJECT_BYTES + text.length();
    }
    int sum = OBJECT_BYTES;
    if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        sum += OBJECT_BYTES + estimate(entry.getValue());
      }
    } else if (value instanceof Collection<?> values) {
      for (Object each : values) {
        sum += estimate(each);
      }
    }
    return sum;
  }

  @Override
  public Document[] createStorage(int size) {
    return new Document[size];
  }
}
