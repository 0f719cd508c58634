package holdfast;

import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Objects;

/** Most updates leave the fields of an index alone; to see that must cost little. */
final class KeyFields {
  private KeyFields() {}

  /** True when surely the same; fields inside others are not looked at. */
  static boolean areSame(List<String> keys, Document before, Document after) {
    for (String key : keys) {
      if (key.indexOf('.') >= 0 || !Objects.equals(before.get(key), after.get(key)) || before.containsKey(key) != after.containsKey(key)) {
        return false;
      }
    }
    return true;
  }
}
