import type { Fluency } from '#shared/cv/levels.ts'
import { foldPhrase } from '../parser/fold.ts'
import { wordPattern } from '../parser/patterns.ts'
import { CV_LOCALES } from './month-names.ts'

/** Languages that CVs name. */
const CODES =
  'en zh yue th ja id ms vi km de fr ko fil ar es pt hi it pl tr ru uk nl sv no da fi cs sk hu ro bg el he fa ur bn ta te mr gu pa ne si my lo mn ka hy az kk uz hr sr sl lt lv et is ga cy ca eu gl sw am la jv su ceb'.split(
    ' ',
  )
const MORE =
  'mandarin|mandarin chinese|chinese|cantonese|putonghua|tagalog|filipino|farsi|castellano|español|bahasa indonesia|bahasa melayu|bahasa inggris|bahasa inggeris|bahasa mandarin|bahasa jepang|bahasa cina|bahasa jepun|bahasa arab|tiếng anh|tiếng việt|tiếng nhật|tiếng trung|tiếng pháp|tiếng hàn|ภาษาอังกฤษ|ภาษาไทย|ภาษาจีน|ภาษาญี่ปุ่น|อังกฤษ|ไทย|จีน|ญี่ปุ่น|英語|英文|英语|中文|國語|普通話|普通话|粵語|廣東話|粤语|日語|日语|日文|日本語|韓語|韩语|法語|法语|德語|德语|한국어|영어|중국어|일본어|الإنجليزية|العربية|الفرنسية|الانجليزية|अंग्रेज़ी|अंग्रेजी|हिन्दी|हिंदी|អង់គ្លេស|ភាសាអង់គ្លេស|ខ្មែរ|ភាសាខ្មែរ|ចិន|ភាសាចិន|ingles|pranses|inggris|inggeris|melayu|jepang|jepun|mandarin|arab|hapon|intsik|kastila'
const names = (): string[] =>
  Object.values(CV_LOCALES).flatMap((locale) => {
    const display = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
    return CODES.flatMap((code) => display.of(code) ?? []).map(foldPhrase)
  })

/** Name of any language in any of the twenty. */
export const LANGUAGE_NAME = wordPattern(
  [...names(), ...MORE.split('|').map(foldPhrase)].filter((name) => name.length > 1),
  'gu',
)

const LEVELS: Readonly<Record<Fluency, string>> = {
  native:
    'native|native speaker|mother tongue|first language|bilingual|muttersprache|muttersprachler|muttersprachlich|langue maternelle|maternelle|maternel|bilingue|nativo|nativa|lengua materna|materno|língua materna|madrelingua|ojczysty|język ojczysty|ana dil|ana dili|anadil|anadili|bahasa ibu|penutur asli|ibunda|bahasa ibunda|bản ngữ|tiếng mẹ đẻ|mẹ đẻ|katutubo|sariling wika|katutubong wika|เจ้าของภาษา|ภาษาแม่|母語|母语|ネイティブ|母国語|모국어|원어민|اللغة الأم|لغة أم|لغة الأم|मातृभाषा|ភាសាកំណើត|ភាសាម្តាយ',
  fluent:
    'fluent|fluently|full professional|professional|professional working proficiency|advanced|proficient|excellent|very good|c1|c2|business level|fließend|verhandlungssicher|sehr gut|sehr gute kenntnisse|courant|couramment|avancé|fluide|fluido|fluida|avanzado|avanzada|alto|fluente|avançado|avançada|ottimo|fluente|avanzato|biegły|biegle|biegła|zaawansowany|bardzo dobry|akıcı|ileri|ileri düzey|ileri seviye|çok iyi|fasih|lancar|mahir|aktif|sangat baik|thành thạo|lưu loát|thông thạo|trôi chảy|matatas|mahusay|คล่อง|คล่องแคล่ว|ดีมาก|ดีเยี่ยม|流利|精通|熟練|熟练|流暢|ビジネスレベル|流暢|上級|堪能|유창|유창함|고급|비즈니스 수준|비즈니스|بطلاقة|طلاقة|ممتاز|متقدم|جيد جدا|धाराप्रवाह|उत्कृष्ट|प्रवीण|स्पष्ट|ស្ទាត់|ស្ទាត់ជំនាញ|ល្អណាស់|ល្អប្រសើរ',
  conversational:
    'conversational|intermediate|limited working|working knowledge|good|b1|b2|upper intermediate|gut|gute kenntnisse|konversationssicher|mittelstufe|intermédiaire|bon niveau|bonne maîtrise|conversationnel|intermedio|intermedia|conversacional|medio|bueno|intermediário|intermediária|médio|intermédio|bom|buono|buona|discreto|discorsivo|średniozaawansowany|komunikatywny|komunikatywna|dobry|średni|orta|orta düzey|orta seviye|iyi|menengah|percakapan|baik|sederhana|pertengahan|pasif|trung cấp|giao tiếp|khá|tốt|katamtaman|nakakapag-usap|pakikipag-usap|ปานกลาง|สนทนา|พอใช้|สื่อสารได้|ดี|中等|良好|一般|日常会話|日常会话|日常會話|日常会話レベル|中級|会話|중급|일상 회화|일상회화|회화|متوسط|متوسطة|جيد|محادثة|मध्यम|बातचीत|अच्छा|មធ្យម|សន្ទនា|ល្អ',
  basic:
    'basic|beginner|elementary|a1|a2|basics|limited|grundkenntnisse|grundlagen|anfänger|débutant|notions|élémentaire|scolaire|básico|básica|principiante|elemental|iniciante|base|elementare|scolastico|scolastica|podstawowy|podstawowa|podstawy|başlangıç|temel|temel düzey|başlangıç seviyesi|dasar|pemula|asas|permulaan|cơ bản|sơ cấp|pangunahin|kaunti|พื้นฐาน|เบื้องต้น|เล็กน้อย|基礎|基础|初級|初级|基本|入門|初級レベル|기초|초급|مبتدئ|أساسي|أساسيات|مبتدئة|बुनियादी|प्रारंभिक|थोड़ा|មូលដ្ឋាន|បន្តិចបន្តួច|ដំបូង',
}
const PATTERNS = (['native', 'fluent', 'conversational', 'basic'] as const).map((level) => ({
  level,
  pattern: wordPattern(LEVELS[level].split('|').map(foldPhrase), 'gu'),
}))

/** Fluency that a folded text names; the longest words count. Empty without any. */
export function fluencyIn(folded: string): Fluency | '' {
  const found = PATTERNS.flatMap(({ level, pattern }) =>
    [...folded.matchAll(pattern)].map(({ 0: text }) => ({ level, length: text.length })),
  )
  return found.toSorted((a, b) => b.length - a.length)[0]?.level ?? ''
}
