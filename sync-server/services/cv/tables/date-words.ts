import { foldPhrase } from '../parser/fold.ts'

const list = (words: string): string[] => words.split('|').map(foldPhrase)

/** Words behind a begin without an end. */
export const ONWARDS_WORDS = list(
  "onwards|onward|起|以来|以後|より|から|부터|이후|से|से अब|den beri|dan beri|den itibaren|dan itibaren|'den beri|'dan beri|itibaren|beri|trở đi|เป็นต้นมา|เป็นต้นไป|ke atas|ff|ff.",
)

/** Words before and between the ends of a range that is told as "between ... and ...". */
export const BETWEEN_WORDS = list('between|zwischen|entre|tra|fra|między|antara|giữa|ระหว่าง|بين|के बीच|sa pagitan ng|arasında')
export const AND_WORDS = list('and|und|et|y|e|i|a|dan|và|กับ|และ|و|और|at|ve')

/** Words between the two ends of a range. */
export const CONNECTORS = list(
  "to|until|till|through|up to|bis|bis zum|à|au|jusque|jusqu'à|jusqu'en|al|a|hasta|até|ate|a|ao|fino a|hingga|sampai|sampai dengan|s/d|s.d.|sehingga|đến|tới|den|do|aż do|ถึง|จนถึง|ដល់|រហូតដល់|إلى|الى|حتى|لغاية|से|तक|から|より|至|到|부터|에서|ila|hanggang|hanggang sa|-den|-dan|ile",
)

/** Words for an end that has not come. */
export const PRESENT_WORDS = list(
  "present|current|currently|now|today|ongoing|to date|till date|date|heute|jetzt|aktuell|gegenwärtig|dato|aujourd'hui|ce jour|à ce jour|présent|actuel|actuellement|maintenant|en cours|actualidad|la actualidad|presente|el presente|actual|actualmente|hoy|la fecha|atual|o momento|atualmente|hoje|momento|oggi|in corso|attuale|ad oggi|obecnie|teraz|dziś|dzisiaj|chwili obecnej|nadal|halen|devam|devam ediyor|devam ediyorum|günümüz|günümüze|bugün|bugüne|şu an|ปัจจุบัน|ปจจุบัน|ขณะนี้|sekarang|saat ini|kini|masa kini|hiện tại|hiện nay|nay|bây giờ|現在|现在|至今|迄今|今|目前|現職|現在に至る|在職中|在籍中|현재|재직중|재직 중|kasalukuyan|sa kasalukuyan|ngayon|الآن|حتى الآن|حاليا|الحاضر|الوقت الحاضر|اليوم|تاريخه|वर्तमान|अब तक|अभी|आज|अब|បច្ចុប្បន្ន|សព្វថ្ងៃ|ឥឡូវ|till now|until now|up to now|present day|at present|continuing|this day|bis heute|laufend|andauernd|gegenwart|derzeit|momentan|zurzeit|jusqu'à présent|à présent|en poste|poste actuel|ahora|al presente|a la fecha|vigente|momento actual|día de hoy|en la actualidad|el momento|o presente|ao presente|à data|data atual|presente data|em curso|agora|dias atuais|os dias atuais|dias de hoje|momento atual|o momento atual|em funções|tuttora|attualmente|ora|adesso|a oggi|data attuale|in essere|aktualnie|wciąż|trwa|w trakcie|dnia dzisiejszego|dzień dzisiejszy|chwila obecna|hala|hâlâ|devam etmekte|devam etmektedir|sürüyor|şimdi|şu anda|hari ini|masih bekerja|masih berlangsung|berjalan|semasa|terkini|hôm nay|hanggang ngayon|sa ngayon|วันนี้|ตอนนี้|บัดนี้|現時|現今|目前為止|目前为止|在職|在职|在任|当前|當前|如今|现今|任职中|現在まで|継続中|在籍|現職中|재직|근무중|근무 중|지금|현직|현재 재직|재직 중|الوقت الحالي|الحالي|يومنا هذا|مستمر|وقتنا الحالي|وقتنا الحاضر|वर्तमान में|आज तक|अभी तक|मौजूदा|जारी|ឥឡូវនេះ|ពេលនេះ|មកដល់បច្ចុប្បន្ន",
)

/** Words before a begin without an end. */
export const SINCE_WORDS = list(
  'since|from|seit|ab|depuis|desde|a partir de|desde|dal|da|sejak|dari|dari tahun|mula|từ|kể từ|od|mulai|ตั้งแต่|จาก|ចាប់ពី|ចាប់តាំងពី|منذ|من|自|從|从|mula noong|simula',
)

/** Words before the begin of a range that has an end; alone they say nothing. */
export const FROM_WORDS = list('de|du|del|des|do|da|dal|dalla|von|vom|z|ze|between|zwischen|entre|tra|mula noong')

/** Words before a year of the Buddhist calendar. */
export const BUDDHIST_MARKS = list('พ.ศ.|พ.ศ|พศ|ព.ស.|ព.ស|b.e.|be')

/** Japanese reigns and the Minguo calendar -> year before their first. */
export const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  民國: 1911,
  民国: 1911,
  中華民國: 1911,
  令: 2018,
  平: 1988,
  昭: 1925,
}
