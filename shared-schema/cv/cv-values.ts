/** Scored values in the order in which interviews hold them. */
export const CV_VALUES = ['years', 'level', 'title', 'language', 'skill', 'certificate', 'gpa', 'education', 'subject', 'city'] as const
export type CvValue = (typeof CV_VALUES)[number]
