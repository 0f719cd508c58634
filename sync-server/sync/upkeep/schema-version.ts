import { AppError } from '#shared/primitives/errors.ts'
import { OLDEST_SCHEMA_VERSION, SCHEMA_VERSION_HEADER } from '#shared/sync/schema-version.ts'

/** @throws AppError upgradeRequired when a device says that its documents have a shape this server no longer speaks */
export function refuseOutdated(header: (name: string) => string): void {
  const version = header(SCHEMA_VERSION_HEADER)
  if (version !== '' && !(Number(version) >= OLDEST_SCHEMA_VERSION)) throw new AppError('upgradeRequired')
}
