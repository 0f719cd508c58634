import { storageTroubleOf } from '../../db/storage-errors.ts'

/**
 * Causes for which browsers refuse a camera or a microphone. person: blocked for this page. dismissed: the question was closed without an
 * answer. system: the device allows the browser nothing. policy: a page around ours or an administrator. insecure: an address without
 * https. unfit: not as it was asked for. unstarted: it is there and does not begin. recorder: the browser makes no recording of it.
 */
export const MEDIA_CAUSES = [
  'person',
  'dismissed',
  'system',
  'policy',
  'missing',
  'busy',
  'unfit',
  'unstarted',
  'insecure',
  'recorder',
  'store',
  'unknown',
] as const
export type MediaCause = (typeof MEDIA_CAUSES)[number]

/** Facts about the page by which one error name has several causes. */
export interface MediaFacts {
  isSecure: boolean
  /** told by the policy of the page; null where the browser does not tell */
  isAllowedByPolicy: boolean | null
  /** the choice that the browser remembers; null where it does not tell */
  permission: PermissionState | null
}

/** The cause behind the error of a browser, in the one place that knows their names. */
export function mediaCauseOf(error: unknown, facts: MediaFacts): MediaCause {
  if (!facts.isSecure) return 'insecure'
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  const known = BY_NAME[name]
  if (known) return known
  if (name === 'NotAllowedError' || name === 'PermissionDeniedError' || name === 'PermissionDismissedError')
    return refusalOf(name, message, facts)
  if (name === 'SecurityError') return 'policy'
  if (name === 'TypeError') return 'recorder'
  return storageTroubleOf(error) === null ? 'unknown' : 'store'
}

/** Old names are those of browsers that still come. */
const BY_NAME: Readonly<Record<string, MediaCause>> = {
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  SourceUnavailableError: 'busy',
  OverconstrainedError: 'unfit',
  ConstraintNotSatisfiedError: 'unfit',
  AbortError: 'unstarted',
  InvalidStateError: 'unstarted',
  NotSupportedError: 'recorder',
  InvalidModificationError: 'recorder',
}

/** Chromium says in words that it was the system or a closed question; the others are known by what is remembered and allowed. */
function refusalOf(name: string, message: string, { isAllowedByPolicy, permission }: MediaFacts): MediaCause {
  if (/by system/i.test(message)) return 'system'
  if (isAllowedByPolicy === false || /policy|feature|iframe|frame ancestor/i.test(message)) return 'policy'
  if (name === 'PermissionDismissedError' || /dismiss/i.test(message)) return 'dismissed'
  // allowed for this page, and refused all the same
  if (permission === 'granted') return 'system'
  return permission === 'prompt' ? 'dismissed' : 'person'
}

/** The facts of this page about one device. */
export async function mediaFacts(device: 'camera' | 'microphone'): Promise<MediaFacts> {
  const { permissionsPolicy, featurePolicy } = (globalThis.document ?? {}) as Document & Policies
  const policy = permissionsPolicy ?? featurePolicy
  return {
    isSecure: globalThis.isSecureContext !== false,
    isAllowedByPolicy: policy?.allowsFeature ? policy.allowsFeature(device) : null,
    permission: await permissionOf(device),
  }
}

/** Known in Chromium, and in parts elsewhere. */
interface Policies {
  permissionsPolicy?: { allowsFeature?: (feature: string) => boolean }
  featurePolicy?: { allowsFeature?: (feature: string) => boolean }
}

async function permissionOf(name: 'camera' | 'microphone'): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions?.query({ name }))?.state ?? null
  } catch {
    return null // a browser that does not know the name
  }
}
