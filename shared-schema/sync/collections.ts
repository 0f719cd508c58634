import type { Role } from '../primitives/roles.ts'
import type { Answer } from '../entities/answer.ts'
import type { Comment } from '../entities/comment.ts'
import type { Interview } from '../entities/interview.ts'
import type { Job } from '../entities/job.ts'
import type { JobSetting } from '../entities/job-setting.ts'
import type { LibraryItem } from '../entities/library-item.ts'
import type { Programme } from '../entities/programme.ts'
import type { Question } from '../entities/question.ts'
import type { Report } from '../entities/report.ts'
import type { Review } from '../entities/review.ts'
import { type CollectionName, COLLECTIONS } from '../primitives/collections.ts'

/** Collection -> document type. Types only: the browser's first load carries no zod. */
export interface Docs extends Record<CollectionName, object> {
  programmes: Programme
  jobs: Job
  jobSettings: JobSetting
  questions: Question
  interviews: Interview
  answers: Answer
  reviews: Review
  comments: Comment
  reports: Report
  library: LibraryItem
}
export type AnyDoc = Docs[CollectionName]

/** Collections that a session of each role opens on its device (decision 9); admins work online. */
export const COLLECTIONS_OF_ROLE: Readonly<Record<Role, readonly CollectionName[]>> = {
  recruiter: COLLECTIONS,
  jobseeker: ['interviews', 'answers', 'reports'],
  guest: ['interviews', 'answers', 'reviews', 'comments'],
  admin: [],
}
