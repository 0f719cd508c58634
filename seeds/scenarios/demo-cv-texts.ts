import { must } from '#shared/primitives/must.ts'
import { person } from '../people.ts'

/** File of a CV for the demo. */
interface DemoCv {
  file: string
  bytes: Uint8Array
}

/** People of the list of candidates come before these. */
const FIRST_PERSON = 200
const SCORED = 40
const WITHOUT_ADDRESS = [7, 18, 33]
const UNREADABLE = 4

/** Forty CVs in five languages, three without an address, and four files that hold nothing to read. */
export const demoCvs = (): DemoCv[] => [
  ...Array.from({ length: SCORED }, (_none, n) => cvOf(n)),
  ...Array.from({ length: UNREADABLE }, (_none, n) => ({ file: `scan-${n + 1}.pdf`, bytes: bytesOf(`%PDF-1.7\n%${n}\n`) })),
]

interface Words {
  work: string
  education: string
  skills: string
  languages: string
  present: string
  titles: readonly string[]
  degrees: readonly string[]
  english: string
  own: string
}

const LANGUAGES: readonly Words[] = [
  {
    work: 'Work experience',
    education: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    present: 'present',
    titles: ['Data Analyst', 'Senior Data Analyst', 'Business Analyst', 'Accountant'],
    degrees: ['Bachelor of Science in Statistics', 'Master of Science in Data Science'],
    english: 'English (native)',
    own: 'French (basic)',
  },
  {
    work: 'Berufserfahrung',
    education: 'Ausbildung',
    skills: 'Kenntnisse',
    languages: 'Sprachen',
    present: 'heute',
    titles: ['Datenanalyst', 'Data Analyst', 'Controller', 'Softwareentwickler'],
    degrees: ['Bachelor Statistik', 'Master Informatik'],
    english: 'Englisch (fließend)',
    own: 'Deutsch (Muttersprache)',
  },
  {
    work: 'Expérience professionnelle',
    education: 'Formation',
    skills: 'Compétences',
    languages: 'Langues',
    present: "aujourd'hui",
    titles: ['Data Analyst', 'Analyste de données', 'Comptable', 'Chef de projet'],
    degrees: ['Licence Statistiques', 'Master Informatique'],
    english: 'Anglais (courant)',
    own: 'Français (langue maternelle)',
  },
  {
    work: 'Experiencia laboral',
    education: 'Formación académica',
    skills: 'Habilidades',
    languages: 'Idiomas',
    present: 'actualidad',
    titles: ['Analista de datos', 'Data Analyst', 'Contable', 'Ingeniero de software'],
    degrees: ['Grado en Estadística', 'Máster en Ciencia de Datos'],
    english: 'Inglés (básico)',
    own: 'Español (nativo)',
  },
  {
    work: 'ประสบการณ์ทำงาน',
    education: 'การศึกษา',
    skills: 'ทักษะ',
    languages: 'ภาษา',
    present: 'ปัจจุบัน',
    titles: ['นักวิเคราะห์ข้อมูล', 'Data Analyst', 'นักบัญชี', 'วิศวกรซอฟต์แวร์'],
    degrees: ['ปริญญาตรี สถิติ', 'ปริญญาโท วิทยาการข้อมูล'],
    english: 'อังกฤษ (ดี)',
    own: 'ไทย (เจ้าของภาษา)',
  },
]

const SKILLS = ['SQL', 'Python', 'Tableau', 'Excel', 'Power BI', 'R', 'Git', 'Statistics']
const EMPLOYERS = ['Northgate Ferries', 'Lindenhof GmbH', 'Orion Rail', 'Baker & Poole', 'Meridian Data']

function cvOf(n: number): DemoCv {
  const words = must(LANGUAGES[n % LANGUAGES.length], 'there are languages')
  const { name, email } = person(FIRST_PERSON + n)
  const of = (list: readonly string[], step: number): string => list[(n * step + Math.floor(n / 5)) % list.length] ?? ''
  const began = 2014 + (n % 9)
  const skills = SKILLS.filter((_skill, at) => (n * 7 + at * 5) % 11 < 6)
  const lines = [
    name,
    WITHOUT_ADDRESS.includes(n) ? '' : email,
    '',
    words.work,
    `${of(words.titles, 1)}, ${of(EMPLOYERS, 2)}`,
    `03/${began + 2} - ${words.present}`,
    `${of(words.titles, 3)}, ${of(EMPLOYERS, 3)}`,
    `01/${began} - 02/${began + 2}`,
    '',
    words.education,
    `${of(words.degrees, 1)}, University of Port Vale`,
    `09/${began - 4} - 07/${began}`,
    '',
    words.skills,
    skills.join(', '),
    '',
    words.languages,
    `${words.english}, ${words.own}`,
    '',
  ]
  return { file: `${name.replaceAll(' ', '-')}.txt`, bytes: bytesOf(lines.join('\n')) }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
