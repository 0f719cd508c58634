/** Version of the document shapes this build syncs; sent with every sync request. Raised with any change of an entity's fields. */
export const SCHEMA_VERSION = 6

/** Older devices are told to reload (426): what they would send or store no longer fits. */
export const OLDEST_SCHEMA_VERSION = 1

export const SCHEMA_VERSION_HEADER = 'x-schema-version'
