import { answer } from './answer.ts'
import { comment } from './comment.ts'
import { interview } from './interview.ts'
import { job } from './job.ts'
import { jobSetting } from './job-setting.ts'
import { libraryItem } from './library-item.ts'
import { programme } from './programme.ts'
import { question } from './question.ts'
import { report } from './report.ts'
import { review } from './review.ts'

/** The ten replicated entities by collection name (decision 9). RxDB opens 13 collections at most per page, so this list stays at ten. */
export const entities = {
  programmes: programme,
  jobs: job,
  jobSettings: jobSetting,
  questions: question,
  interviews: interview,
  answers: answer,
  reviews: review,
  comments: comment,
  reports: report,
  library: libraryItem,
} as const
