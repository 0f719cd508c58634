import type { FieldV2, FieldKind } from './fields.ts'

/** Template that every group has and nobody changes. */
export const STANDARD = 'standard'

type Rest = Partial<Pick<FieldV2, 'required' | 'options' | 'visible' | 'maps_to'>>
const field = (order: number, key: string, type: FieldKind, [en, ar]: [string, string], rest: Rest): FieldV2 => ({
  key,
  label: { en, ar },
  type,
  required: false,
  options: [],
  order,
  visible: 'public',
  ...rest,
})
const option = (value: string, en: string, ar: string): FieldV2['options'][number] => ({ value, label: { en, ar } })

export const STANDARD_FIELDS: readonly FieldV2[] = [
  field(0, 'title', 'text', ['Title', 'المسمى الوظيفي'], { required: true, maps_to: 'title' }),
  field(1, 'description', 'long', ['Description', 'الوصف'], { required: true, maps_to: 'description' }),
  field(2, 'location', 'text', ['Location', 'الموقع'], { maps_to: 'jobLocation' }),
  field(3, 'remote', 'bool', ['Can be done from anywhere', 'يمكن العمل من أي مكان'], { maps_to: 'jobLocationType' }),
  field(4, 'employment_type', 'select', ['Type of employment', 'نوع العمل'], {
    maps_to: 'employmentType',
    // the values of schema.org
    options: [
      option('FULL_TIME', 'Full time', 'دوام كامل'),
      option('PART_TIME', 'Part time', 'دوام جزئي'),
      option('CONTRACTOR', 'Contractor', 'متعاقد'),
      option('TEMPORARY', 'Temporary', 'مؤقت'),
      option('INTERN', 'Internship', 'تدريب'),
      option('VOLUNTEER', 'Volunteer', 'تطوع'),
      option('PER_DIEM', 'By the day', 'باليوم'),
      option('OTHER', 'Other', 'غير ذلك'),
    ],
  }),
  field(5, 'salary', 'money', ['Salary in a year', 'الراتب السنوي'], { maps_to: 'baseSalary' }),
  field(6, 'openings', 'number', ['Openings', 'عدد الشواغر'], { visible: 'internal', maps_to: 'totalJobOpenings' }),
  field(7, 'hiring_manager', 'user', ['Hiring manager', 'مدير التوظيف'], { visible: 'internal' }),
]
