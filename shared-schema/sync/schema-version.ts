/** Version of the document shapes this build syncs; sent with every sync request. Raised with any change of an entity's fields. */
export const SCHEMA_VERSION = 12

/** Older devices are told to reload (426): what they would send or store no longer fits. Those before 5 would end a redo that nobody has done (ADR 0122). */
export const OLDEST_SCHEMA_VERSION = 5

export const SCHEMA_VERSION_HEADER = 'x-schema-version'
