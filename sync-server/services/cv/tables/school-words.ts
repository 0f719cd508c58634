import type { EducationLevel } from '#shared/cv/levels.ts'
import { foldPhrase } from '../parser/fold.ts'
import { wordPattern } from '../parser/patterns.ts'

const split = (text: string): string[] => text.split('|').map(foldPhrase)

/** Words that names of schools carry. */
export const SCHOOL_WORDS = wordPattern(
  split(
    'university|college|institute|school|academy|polytechnic|universität|hochschule|fachhochschule|gymnasium|realschule|schule|akademie|berufsschule|universite|université|école|lycée|institut|iut|faculté|universidad|instituto|escuela|colegio|facultad|universidade|faculdade|escola|colégio|università|politecnico|liceo|istituto|scuola|accademia|uniwersytet|politechnika|liceum|akademia|szkoła|technikum|üniversitesi|üniversite|lisesi|lise|enstitüsü|yüksekokulu|universitas|institut teknologi|politeknik|sekolah|sma|smk|universiti|kolej|maktab|đại học|trường|học viện|cao đẳng|thpt|unibersidad|pamantasan|paaralan|kolehiyo|tu|mit|eth|มหาวิทยาลัย|วิทยาลัย|โรงเรียน|สถาบัน|จุฬาลงกรณ์|大學|大学|學院|学院|中學|中学|高中|書院|职业技术|高等学校|高校|専門学校|短期大学|大学院|대학교|대학원|대학|고등학교|학교|جامعة|الجامعة|معهد|كلية|مدرسة|أكاديمية|विश्वविद्यालय|महाविद्यालय|संस्थान|विद्यालय|कॉलेज|आईआईटी|សាកលវិទ្យាល័យ|វិទ្យាស្ថាន|វិទ្យាល័យ|សាលា|មហាវិទ្យាល័យ',
  ),
  'gu',
)

/** Degrees as they are written, highest first: a text that names two has the higher. */
const DEGREES: Readonly<Record<EducationLevel, string>> = {
  doctorate:
    'phd|ph.d.|ph.d|doctor of philosophy|doctorate|doctoral|dr. rer. nat.|promotion|doktor|doktorat|doctorat|doctorado|doutorado|doutoramento|dottorato|dottorato di ricerca|doktora|s3|ijazah doktor falsafah|doktor falsafah|tiến sĩ|ปริญญาเอก|ดุษฎีบัณฑิต|博士|박사|دكتوراه|الدكتوراه|पीएचडी|पीएच.डी.|डॉक्टरेट|បណ្ឌិត|doktorado',
  master:
    "master|masters|master's|msc|m.sc.|m.sc|m.a.|mba|m.b.a.|meng|m.eng.|m.s.|m.ed.|llm|diplom-ingenieur|diplom|diplôme d'ingénieur|mastère|maestría|máster|maestria|mestrado|laurea magistrale|laurea specialistica|magister|mgr|studia magisterskie|pós-graduação|mgr inż.|magisterium|yüksek lisans|s2|sarjana muda kehormat lanjutan|ijazah sarjana|thạc sĩ|ปริญญาโท|มหาบัณฑิต|碩士|硕士|研究生|修士|석사|ماجستير|الماجستير|स्नातकोत्तर|मास्टर|परास्नातक|एमबीए|បរិញ្ញាបត្រជាន់ខ្ពស់|អនុបណ្ឌិត|masterado|m.tech|m.com",
  bachelor:
    "bachelor|bachelors|bachelor's|bsc|b.sc.|b.sc|b.a.|ba|bba|beng|b.eng.|b.s.|bs|b.ed.|btech|b.tech|b.com|llb|licence|licenciatura|grado|grado en|ingeniería|graduação|bacharelado|bacharel|laurea|laurea triennale|licencjat|inżynier|lisans|s1|sarjana|sarjana muda|ijazah sarjana muda|ijazah|cử nhân|kỹ sư|đại học|ปริญญาตรี|บัณฑิต|學士|学士|本科|학사|بكالوريوس|البكالوريوس|ليسانس|إجازة|स्नातक|बीटेक|बी.टेक|बीए|बीएससी|बैचलर|បរិញ្ញាបត្រ|batsilyer",
  associate:
    "associate degree|associate of|associate's|foundation degree|dut|bts|deug|técnico superior|tecnólogo|önlisans|ön lisans|d3|d-iii|diploma iii|cao đẳng|อนุปริญญา|ปวส.|ปวส|副學士|副学士|大专|大專|短期大学士|高級文憑|전문학사|दो वर्षीय उपाधि|បរិញ្ញាបត្ររង|សញ្ញាបត្របរិញ្ញាបត្ររង|دبلوم عالي",
  diploma:
    'diploma|higher diploma|vocational|apprenticeship|ausbildung|berufsausbildung|cap|bep|brevet de technicien|técnico|curso técnico|diploma professionale|qualifica professionale|technik|diploma ii|d1|d2|sijil tinggi|trung cấp|ปวช.|ปวช|文憑|文凭|中专|専門士|دبلوم|डिप्लोमा|សញ្ញាបត្រជំនាញ|diplomado',
  secondary_school:
    'high school|high school diploma|secondary school|secondary school certificate|gcse|a-level|a levels|o levels|hkdse|dse|abitur|fachabitur|mittlere reife|realschulabschluss|baccalauréat|bac|brevet|bachillerato|educación secundaria|ensino médio|ensino secundário|12º ano|maturità|diploma di maturità|diploma di scuola superiore|matura|liceum|lise diploması|lise|sma|smk|spm|stpm|thpt|trung học phổ thông|tốt nghiệp thpt|mataas na paaralan|senior high school|มัธยมศึกษา|มัธยมปลาย|ม.6|高中|中學文憑|高校卒業|高等学校卒業|고등학교|ثانوية عامة|الثانوية العامة|شهادة الثانوية|उच्चतर माध्यमिक|हाई स्कूल|बारहवीं|बारहवीं कक्षा|ទុតិយភូមិ|បាក់ឌុប|មធ្យមសិក្សា',
}

const ORDER: readonly EducationLevel[] = ['doctorate', 'master', 'bachelor', 'associate', 'diploma', 'secondary_school']
const PATTERNS = ORDER.map((level) => ({ level, pattern: wordPattern(split(DEGREES[level]), 'gu') }))

/** Degree that a folded text names: the longest words count, then the higher level. Null without any. */
export function degreeIn(folded: string): { level: EducationLevel; start: number; end: number } | null {
  const found = PATTERNS.flatMap(({ level, pattern }) =>
    [...folded.matchAll(pattern)].map(({ index, 0: text }) => ({ level, start: index, end: index + text.length })),
  )
  const isInside = (a: { start: number; end: number }): boolean =>
    found.some((b) => b !== a && b.start <= a.start && b.end >= a.end && b.end - b.start > a.end - a.start)
  return found.find((one) => !isInside(one)) ?? null
}

/** Labels of a grade. */
export const GPA_LABEL = wordPattern(
  split(
    'gpa|cgpa|cumulative gpa|grade point average|grade average|grade|note|abschlussnote|gesamtnote|notendurchschnitt|moyenne|mention|promedio|nota media|nota|nota final|média|coeficiente|voto|voto di laurea|votazione|średnia|średnia ocen|ortalama|not ortalaması|genel not ortalaması|ipk|pngk|hpnk|điểm trung bình|điểm tb|เกรดเฉลี่ย|คะแนนเฉลี่ย|เกรด|平均績點|績點|平均绩点|绩点|成績|학점|평점|المعدل|المعدل التراكمي|التقدير|सीजीपीए|जीपीए|मध्यमान|មធ្យមភាគ|និទ្ទេស|पर्सेंटेज|percentage',
  ),
  'gu',
)
