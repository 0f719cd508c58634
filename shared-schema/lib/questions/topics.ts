/** Types of interview questions with their sub-types, by the specification's names (R104, R105, R106). Free of zod, because screens list them too. */
export const QUESTION_TOPICS = {
  'General HR & Employment': [
    'Self Introduction',
    'Work Experience',
    'Career Goals',
    'Motivation for the Role',
    'Company Knowledge',
    'Strengths and Weaknesses',
    'Availability and Salary',
    'Reason for Leaving',
    'Work Style',
  ],
  'Competency Soft Skills': [
    'Communication',
    'Teamwork',
    'Leadership',
    'Problem Solving',
    'Time Management',
    'Adaptability',
    'Conflict Resolution',
    'Customer Focus',
    'Creativity',
    'Decision Making',
    'Integrity',
    'Learning Agility',
  ],
  'Generic Admission': [
    'Personal Statement',
    'Motivation for the Programme',
    'Academic Interest',
    'Extracurricular Activities',
    'Future Plans',
    'Community Contribution',
  ],
  'Technical Question': ['Mathematics', 'Science', 'Engineering', 'Computing', 'Business', 'Medicine and Health', 'Law', 'Arts and Design'],
} as const

export type TopicType = keyof typeof QUESTION_TOPICS
export type SubType = (typeof QUESTION_TOPICS)[TopicType][number]

/** Subject of a question; the type alone is enough. Stored as one value, because a sub-type has a meaning under its type only. */
export interface QuestionTopic {
  type: TopicType
  subType?: SubType | undefined
}

// the keys are the types, spelled once
export const TOPIC_TYPES = Object.keys(QUESTION_TOPICS) as readonly TopicType[]
export const SUB_TYPES: readonly SubType[] = Object.values(QUESTION_TOPICS).flat()

export const ASSESSMENT_TYPES = ['general', 'admission'] as const
export type AssessmentType = (typeof ASSESSMENT_TYPES)[number]

const ADMISSION_ONLY: ReadonlySet<TopicType> = new Set<TopicType>(['Generic Admission', 'Technical Question'])

/** Types that an account of this mode is offered: two, in admission mode all four. */
export const topicTypesFor = (mode: AssessmentType | undefined): TopicType[] =>
  TOPIC_TYPES.filter((type) => mode === 'admission' || !ADMISSION_ONLY.has(type))

export const subTypesOf = (type: TopicType): readonly SubType[] => QUESTION_TOPICS[type]

/** The only type that has this sub-type. */
export const typeOfSubType = (subType: SubType): TopicType =>
  TOPIC_TYPES.find((type) => subTypesOf(type).includes(subType)) ?? 'General HR & Employment'

/** Is it a sub-type of this type? None is fine. */
export const isTopic = ({ type, subType }: { type: TopicType; subType?: SubType | undefined }): boolean =>
  subType === undefined || subTypesOf(type).includes(subType)
