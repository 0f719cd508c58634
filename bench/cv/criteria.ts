import { CvCriteria } from '#shared/cv/criteria.ts'

/** Criteria of all parts: seven of ten count. */
export const CRITERIA = CvCriteria.parse({
  experience_years: { min: 5, weight: 2 },
  job_titles: { values: ['Data Analyst', 'Accountant'], weight: 2 },
  preferred_level: { level: 'senior', weight: 1 },
  skills: { values: ['SQL', 'Excel', 'Python', 'Docker'], weight: 3 },
  languages: { values: [{ name: 'English', fluency: 'fluent' }], weight: 1 },
  education_level: { level: 'bachelor', weight: 2 },
  courses: { keywords: ['Accounting'], weight: 1 },
})
