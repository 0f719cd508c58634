/** Names that the demo data and the server agree on. The accounts are public: a server in production never makes them. */
export const DEMO_PASSWORD = 'Holdfast-demo-2026!'

/** End of the demo reviewer's link: `/guest/review/<this>/english`. As public as the password. */
export const DEMO_REVIEW_TOKEN = 'holdfast-demo-review'

export const DEMO_GID = '01kdemo00000000000000group'

const DAY_MS = 86_400_000

/** A job id like any other: it carries the day the job was made. */
export const demoJobId = (madeAtMs: number, eightLetters: string): string =>
  `${new Date(madeAtMs).toISOString().replace(/\D/g, '').slice(0, 14)}-${eightLetters}`

/** The job in which the accounts for one person's view have their rights; `startMs` is when the demo data were begun. */
export const mainDemoJob = (startMs: number): { id: string; createdAt: number } => ({
  createdAt: startMs - 12 * DAY_MS,
  id: demoJobId(startMs - 12 * DAY_MS, 'fieldeng'),
})

export const demoInterviewId = (n: number): string => `01kdemo000000000000000i${String(n).padStart(3, '0')}`

export const DEMO_ACCOUNTS = [
  { id: '01kdemo00000000000000admin', email: 'admin@demo.test', firstName: 'Ada', lastName: 'Holm', kind: 'admin' },
  { id: '01kdemo00000000000000recr1', email: 'recruiter@demo.test', firstName: 'Rosa', lastName: 'Lind', kind: 'recruiter' },
  { id: '01kdemo00000000000000recr2', email: 'recruiter2@demo.test', firstName: 'Sami', lastName: 'Okoro', kind: 'colleague' },
  { id: '01kdemo00000000000000mgr01', email: 'manager@demo.test', firstName: 'Mara', lastName: 'Voss', kind: 'manager' },
  { id: '01kdemo00000000000000guest', email: 'reviewer@demo.test', firstName: 'Gil', lastName: 'Aronsen', kind: 'reviewer' },
  { id: '01kdemo00000000000000candi', email: 'candidate@demo.test', firstName: 'Casey', lastName: 'Demir', kind: 'candidate' },
] as const
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

export function demoAccount(kind: DemoAccount['kind']): DemoAccount {
  const found = DEMO_ACCOUNTS.find((account) => account.kind === kind)
  if (!found) throw new Error(`no demo account for ${kind}`)
  return found
}

/** Interviews of the main job: recorded ones that the line manager and the guest may judge, and the one the demo candidate is invited to. */
export const DEMO_SHARED = {
  manager: [1, 2, 3].map(demoInterviewId),
  reviewer: [1, 2].map(demoInterviewId),
  candidate: demoInterviewId(14),
} as const
