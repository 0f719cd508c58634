import { detailsOf } from './details-marker.ts'
import type { GroupName } from './markers.ts'

/** Makes a text for the name of a field. */
export type Text = (field: string) => string

/** Progress of a candidate in tests, with values that only this group has. */
export const progressOf = (group: GroupName, ms: () => number) => ({
  tests: [{ id: `${group}-interviews-tests`, attempt: 1, startedAt: ms(), deadlineAt: ms() }],
  currentQuestion: 3,
  retries: 2,
  redoReason: `${group}-interviews-redo-reason`,
  ...detailsOf(group),
  packHash: `${group}-packHash`,
  noMachineHelp: true,
})

/** Requests of a candidate for help and for more time, decided. */
export const requestsOf = (group: GroupName, ms: () => number) => ({
  access: { factor: 1.5 as const, captions: true, breaks: true, other: 'text' as const, note: `${group}-interviews-access`, askedAt: ms() },
  accessDecision: { granted: true, factor: 1.5 as const, at: ms() },
  extension: { reason: `${group}-interviews-extension`, until: ms(), askedAt: ms() },
  extensionDeclinedAt: ms(),
})

/** CV and photo of a candidate. */
export function ownFilesOf(group: GroupName, ms: () => number) {
  const text: Text = (field) => `${group}-interviews-${field}`
  return {
    cv: {
      name: text('cv-name'),
      objectName: text('cv-objectName'),
      bytes: 1,
      sha256: `${group}CvSha256`.padEnd(43, 'A').concat('='),
      scan: 'clean' as const,
      isRead: false,
      at: ms(),
    },
    identityPhoto: {
      objectName: text('photo-objectName'),
      bytes: 1,
      sha256: `${group}Photo256`.padEnd(43, 'A').concat('='),
      at: ms(),
    },
    photoDeclinedAt: ms(),
  }
}
