export const PASSWORD = 'A-long-enough-Pass-2026!'

/** Candidates of the large job: as many as a file may have. `BENCH_PEOPLE` is for trying. */
export const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
/** Recordings of the zip, and bytes of each. */
export const VIDEOS = 4
export const VIDEO_BYTES = 250_000_000

/** Address of the app, its recruiters and jobs. */
export interface Place {
  url: string
  gid: string
  userId: string
  email: string
  /** job of ten thousand people who were rated */
  jobId: string
  /** the first hundred of them */
  people: string[]
  /** question with the rubric */
  questionId: string
  videoNames: string[]
  /** recruiter of another group, whose device gets a job of ten thousand people and nothing else */
  deviceEmail: string
  deviceJobId: string
}
