import { demoJobId, mainDemoJob } from '#shared/lib/demo.ts'

/** Progress of a candidate. R recorded everything, W wrote everything, P part of it, I invited, N not invited. */
export type Progress = 'R' | 'W' | 'P' | 'I' | 'N'

export interface DemoCandidate {
  progress: Progress
  /** 1 shortlisted, -1 rejected, -2 waiting list, 0 none */
  decision: 1 | 0 | -1 | -2
  reviewed: boolean
}

export interface DemoJob {
  id: string
  programme: number
  name: string
  description: string
  level: string
  createdAt: number
  kind: 'video' | 'written' | 'story' | 'draft'
  /** state of the job for the demo */
  end: 'open' | 'closed' | 'archived'
  isPublished: boolean
  /** reviewers judge for themselves first */
  blind?: true
  /** interviews that begin with a CV */
  jobType?: 'cv_and_interview'
  candidates: DemoCandidate[]
}

export const programmes = ['Graduates 2027', 'Customer care', 'Warehouse and logistics', 'Engineering'] as const

const DAY_MS = 86_400_000

/** Ten jobs, 92 candidates beside those of whom CVs are imported. Each candidate is a word: progress, then + shortlisted, - rejected or ~ waiting list, then * reviewed. */
export function demoJobs(startMs: number): DemoJob[] {
  const main = mainDemoJob(startMs)
  return [
    {
      ...main,
      ...open('video', 'R+* R* R~* R R P P I I I N N I- I'),
      programme: 0,
      name: 'Field engineer',
      level: 'junior',
      description: 'You keep our harbour sensors running, outdoors and on the move. Training is on the job.',
    },
    {
      ...made(startMs, 20, 'bizanaly'),
      ...open('written', 'W+* W+* W-* W~* W* W* W* W* W* W* W* W*'),
      programme: 0,
      name: 'Business analyst',
      level: 'junior',
      description: 'You find out what people need and write it down so that others can build it.',
    },
    {
      ...made(startMs, 9, 'custcare'),
      ...open('video', 'R+* R-* R* R P P I I N N'),
      programme: 1,
      name: 'Customer adviser',
      level: 'mid',
      description: 'You answer questions of travellers, calmly, in two languages.',
    },
    {
      ...made(startMs, 46, 'teamlead'),
      ...open('video', 'R+* R-* R~* P I I- P- I'),
      end: 'closed',
      programme: 1,
      name: 'Team lead, customer care',
      level: 'senior',
      description: 'You look after a team of eight in our evening shift.',
    },
    {
      ...made(startMs, 6, 'shiftpla'),
      ...open('written', 'W* W P P I I N N'),
      blind: true,
      programme: 2,
      name: 'Shift planner',
      level: 'mid',
      description: 'You plan who works when, and make it fair.',
    },
    {
      ...made(startMs, 80, 'forklift'),
      ...open('written', 'W+* W-* W-* W~*'),
      end: 'archived',
      programme: 2,
      name: 'Forklift driver',
      level: 'junior',
      description: 'You move what others cannot lift.',
    },
    {
      ...made(startMs, 2, 'serviceg'),
      ...open('video', 'N N N N'),
      programme: 3,
      name: 'Service engineer',
      level: 'mid',
      description: 'You repair what our customers depend on.',
    },
    {
      ...made(startMs, 1, 'dataengi'),
      ...open('draft', ''),
      isPublished: false,
      programme: 3,
      name: 'Data engineer',
      level: 'senior',
      description: 'You build the pipelines behind our timetables.',
    },
    guestRelations(startMs),
    cvJob(startMs),
  ]
}

/** Job whose candidates are imported from their CVs. */
export const cvJob = (startMs: number): DemoJob => ({
  ...made(startMs, 5, 'dataanal'),
  ...open('written', ''),
  jobType: 'cv_and_interview',
  programme: 3,
  name: 'Data analyst',
  level: 'mid',
  description: 'You must have SQL and English. Tableau would be nice to have. You tell our planners what the timetables really do.',
})

/** Job with enough rated stories for its rubric to be proven. */
const guestRelations = (startMs: number): DemoJob => ({
  ...made(startMs, 14, 'guestrel'),
  ...open('story', ['W+*', 'W~*', ...Array<string>(29).fill('W*'), 'W-*'].join(' ')),
  programme: 1,
  name: 'Guest relations',
  level: 'junior',
  description: 'You stand at the desk when something went wrong, and make it right.',
})

const made = (startMs: number, daysAgo: number, letters: string) => ({
  createdAt: startMs - daysAgo * DAY_MS,
  id: demoJobId(startMs - daysAgo * DAY_MS, letters),
})

const open = (kind: DemoJob['kind'], words: string) => ({
  kind,
  end: 'open' as const,
  isPublished: true,
  candidates: words.split(' ').filter(Boolean).map(readCandidate),
})

function readCandidate(word: string): DemoCandidate {
  const progress = word[0]
  if (progress !== 'R' && progress !== 'W' && progress !== 'P' && progress !== 'I' && progress !== 'N')
    throw new Error(`no progress like ${word}`)
  return {
    progress,
    decision: word.includes('+') ? 1 : word.includes('-') ? -1 : word.includes('~') ? -2 : 0,
    reviewed: word.includes('*'),
  }
}
