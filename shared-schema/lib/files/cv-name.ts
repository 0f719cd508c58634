import { withoutDirectionMarks } from './file-name.ts'

/** Types of CV files that are taken. */
export const CV_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const
export type CvExtension = keyof typeof CV_TYPES
// the keys of that list are the endings
export const CV_EXTENSIONS = Object.keys(CV_TYPES) as [CvExtension, ...CvExtension[]]

/** Largest CV, in bytes. */
export const CV_MAX_BYTES = 10_000_000

/** CVs that recruiters bring, many at once (R463, X40). */
const BULK_FOLDER = 'resume_files'
/** CVs that candidates bring (R464). */
const OWN_FOLDER = 'resumes'

/**
 * Name of a candidate's own CV (R232, R464): the folder of the interview separates addresses that differ only in dots (X39). Characters
 * that addresses allow and names do not are left out.
 */
export const candidateCvName = (of: { interviewId: string; email: string; jobId: string; extension: CvExtension }): string =>
  `${OWN_FOLDER}/${of.interviewId}/${of.email.toLowerCase().replaceAll(/[@./\\%]/g, '')}_${of.jobId}.${of.extension}`

/** Name of a CV that a recruiter uploads; `file` already has its unique beginning. */
export const bulkCvName = (of: { gid: string; file: string }): string => `${BULK_FOLDER}/${of.gid}/${of.file}`

/** The ending of a bulk CV of this group; null for every other name. File names may have letters of any language, but no way out of the folder. */
export function parseBulkCvName(name: string, gid: string): CvExtension | null {
  const prefix = `${BULK_FOLDER}/${gid}/`
  const file = name.slice(prefix.length)
  const isFile = /^[0-9A-Za-z]{8,40}_[^/\\%\p{Cc}]{1,150}$/u.test(file) && !file.includes('..') && withoutDirectionMarks(file) === file
  return name.startsWith(prefix) && isFile ? cvExtensionOf(file) : null
}

/** Name of a stored CV as its person called it: without the folder and the unique beginning. */
export const originalNameOf = (objectName: string): string =>
  objectName.slice(objectName.lastIndexOf('/') + 1).replace(/^[0-9A-Za-z]{8,40}_/, '')

/** The interview of a candidate's CV by its name, and its ending; null for other names. */
export function parseCandidateCvName(name: string): { interviewId: string; extension: CvExtension } | null {
  const match = /^resumes\/([0-9a-z][0-9a-z.:_-]*)\/[^/\\\p{Cc}]+$/u.exec(name)
  const extension = cvExtensionOf(name)
  return match?.[1] && extension && !name.includes('..') ? { interviewId: match[1], extension } : null
}

/** The type that a file's name ends in; null for one that is not taken. */
export function cvExtensionOf(file: string): CvExtension | null {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(CV_TYPES, ending)
    ? // the keys of that list are the endings
      (ending as CvExtension)
    : null
}
