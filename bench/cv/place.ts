export const PASSWORD = 'A-long-enough-Pass-2026!'

/** Address of the app, its recruiter and jobs. */
export interface Place {
  url: string
  gid: string
  userId: string
  email: string
  /** of ten thousand scored CVs */
  manyJobId: string
  /** files are dropped into it */
  emptyJobId: string
  pid: number
}
