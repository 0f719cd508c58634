import { kindOfBytes } from './first-bytes.ts'

/** Folders of the files that people add themselves, by kind (R465 to R471); `notice` goes with mails of the administration (R144), `mail` with invitations (R082). */
export const MEDIA_FOLDERS = {
  picture: 'profile_pictures',
  logo: 'company_logos',
  video: 'company_videos',
  interviewer: 'interviewer_images',
  outro: 'outro_videos',
  question: 'question_files',
  choice: 'mcq_media',
  short: 'short_question_media',
  notice: 'notice_files',
  mail: 'mail_files',
} as const
export type MediaKind = keyof typeof MEDIA_FOLDERS

const PICTURE = { maxBytes: 5_000_000, extensions: ['png', 'jpg', 'webp', 'gif'] } as const
const VIDEO = { maxBytes: 50_000_000, extensions: ['mp4', 'webm'] } as const
// mail servers take 10 MB
const MAILED = { maxBytes: 10_000_000, extensions: ['pdf', 'png', 'jpg'] } as const
const AUDIO_EXTENSIONS = ['mp3', 'm4a'] as const
const ASKED = { maxBytes: VIDEO.maxBytes, extensions: [...PICTURE.extensions, ...VIDEO.extensions, ...AUDIO_EXTENSIONS] } as const

const LIMITS: Readonly<Record<MediaKind, { maxBytes: number; extensions: readonly MediaExtension[] }>> = {
  picture: PICTURE,
  logo: PICTURE,
  video: VIDEO,
  interviewer: PICTURE,
  outro: VIDEO,
  question: ASKED,
  choice: ASKED,
  short: ASKED,
  notice: MAILED,
  mail: MAILED,
}

/** Kinds that a candidate sees before signing in: how a company presents itself. */
const BRANDING: readonly MediaKind[] = ['logo', 'video', 'interviewer', 'outro']

/** Largest file of a kind, in bytes. */
export const mediaMaxBytes = (kind: MediaKind): number => LIMITS[kind].maxBytes

/** Largest file of any kind, in bytes. */
export const MOST_MEDIA_BYTES = Math.max(...Object.values(LIMITS).map(({ maxBytes }) => maxBytes))

/** Type of each file that is taken; SVG is a program and not among them. */
export const MEDIA_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  pdf: 'application/pdf',
} as const
export type MediaExtension = keyof typeof MEDIA_TYPES

/** Kind of what a question of each kind shows or plays (R469, R470, R471). */
export const MEDIA_OF_QUESTION = { video: 'question', choice: 'choice', short: 'short' } as const satisfies Record<string, MediaKind>

/** Sense that a file of a question needs: says which words have to stand for it. */
export function senseOf(name: string): 'picture' | 'video' | 'audio' {
  const isOneOf = (extensions: readonly string[]): boolean => extensions.some((extension) => name.endsWith(`.${extension}`))
  return isOneOf(AUDIO_EXTENSIONS) ? 'audio' : isOneOf(VIDEO.extensions) ? 'video' : 'picture'
}

/** Types that a file of this kind may have, for a file picker. */
export const acceptedTypes = (kind: MediaKind): string[] => extensionsOf(kind).map((extension) => MEDIA_TYPES[extension])

const extensionsOf = (kind: MediaKind): readonly MediaExtension[] => LIMITS[kind].extensions

/**
 * Name of a new file; `id` is new for each, so that a name never gets other content. Null for a refused type. Files in mails keep their
 * `title`, as far as its letters may stand in a name.
 */
export function mediaObjectName(of: { kind: MediaKind; gid: string; id: string; type: string; title?: string }): string | null {
  const extension = extensionsOf(of.kind).find((one) => MEDIA_TYPES[one] === of.type)
  const title = isMailed(of.kind) ? plainTitle(of.title ?? '') : ''
  return extension ? `${MEDIA_FOLDERS[of.kind]}/${of.gid}/${of.id}${title && `_${title}`}.${extension}` : null
}

/** Parses a stored name: null for one that is not of this group, or of no kind we know. */
export function parseMediaName(name: string, gid: string): { kind: MediaKind; extension: MediaExtension; file: string } | null {
  const [folder, owner, file, ...rest] = name.split('/')
  // the keys of that list are the kinds
  const kind = (Object.keys(MEDIA_FOLDERS) as MediaKind[]).find((one) => MEDIA_FOLDERS[one] === folder)
  if (!kind || owner !== gid || file === undefined || rest.length > 0) return null
  const extension = extensionsOf(kind).find((one) => file.endsWith(`.${one}`))
  const isName = (isMailed(kind) ? NOTICE_NAME : NAME).test(file)
  return extension && isName ? { kind, extension, file } : null
}

/** True for the name of a file that a company shows to everybody: logo, company video, picture of the interviewer, closing video. */
export function isBrandingName(name: string): boolean {
  const gid = name.split('/')[1] ?? ''
  const kind = /^[0-9a-z][0-9a-z_-]*$/.test(gid) ? parseMediaName(name, gid)?.kind : undefined
  return kind !== undefined && BRANDING.includes(kind)
}

const isMailed = (kind: MediaKind): boolean => kind === 'notice' || kind === 'mail'

/** Title of a file for people: its own when it has one, else the given one. */
export function mediaTitle(name: string, untitled: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1)
  const ending = file.slice(file.lastIndexOf('.'))
  const cut = file.indexOf('_')
  if (cut >= 0) return file.slice(cut + 1)
  return NAME.test(file) ? `${untitled}${ending}` : file
}

const NAME = /^[0-9a-z]{20,32}\.[a-z0-9]+$/
const NOTICE_NAME = /^[0-9a-z]{20,32}(_[A-Za-z0-9-]{1,60})?\.[a-z0-9]+$/

/** Without the ending, and with nothing but what may stand in the name of an object. */
const plainTitle = (title: string): string =>
  title
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')

/** May bytes of this type be stored under this name? Sound alone is in the same container as a video. */
export const fitsName = (key: string, type: MediaExtension): boolean => key.endsWith(`.${type}`) || (type === 'mp4' && key.endsWith('.m4a'))

/** Detects the type of bytes by their beginning; null for everything else. Ignores name and declared type. */
export function typeOfBytes(bytes: Uint8Array): MediaExtension | null {
  const kind = kindOfBytes(bytes)
  return kind && Object.hasOwn(MEDIA_TYPES, kind)
    ? // the keys of that list are the endings
      (kind as MediaExtension)
    : null
}
