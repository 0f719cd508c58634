import type { CvReading } from '#shared/cv/body.ts'

/** Is the address that was read one to write to? Of a picture, or of a file about two people, a person has to confirm it. */
export const mayBeMailed = ({ fields, meta }: CvReading): boolean =>
  fields['/basicInfo/Email']?.by === 'rule' && !meta.warnings.includes('two_people')
