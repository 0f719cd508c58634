/** Questions of a language with a place (`{}`) for a term of the text; `choice` stands before the sentence with the gap. */
export interface Frames {
  video: readonly string[]
  short: string
  choice: string
}

/** Frames by interview language. Terms stand in quotes, so that no ending has to fit. */
export const FRAMES: Readonly<Record<string, Frames>> = {
  english: {
    video: [
      'In this work, what matters about “{}”, and why?',
      'Describe a situation in which “{}” was important. What did you do?',
      'How would you explain “{}” to a new colleague?',
    ],
    short: 'What do you know about “{}”? Answer in one or two sentences.',
    choice: 'Which of these belongs in the gap?',
  },
  cantonese: {
    video: [
      '在這份工作中，「{}」有甚麼重要之處？為甚麼？',
      '請描述一個「{}」很重要的情況。你當時做了甚麼？',
      '你會怎樣向新同事解釋「{}」？',
    ],
    short: '你對「{}」有甚麼認識？請用一兩句回答。',
    choice: '空格應填上哪一項？',
  },
  mandarin: {
    video: ['在这份工作中，“{}”有什么重要之处？为什么？', '请描述一个“{}”很重要的情况。你当时做了什么？', '你会怎样向新同事解释“{}”？'],
    short: '你对“{}”有什么了解？请用一两句话回答。',
    choice: '空白处应填哪一项？',
  },
  thai: {
    video: ['ในงานนี้ “{}” สำคัญอย่างไร และเพราะอะไร', 'เล่าเหตุการณ์ที่ “{}” มีความสำคัญ คุณทำอะไรบ้าง', 'คุณจะอธิบาย “{}” ให้เพื่อนร่วมงานใหม่เข้าใจอย่างไร'],
    short: 'คุณรู้อะไรเกี่ยวกับ “{}” บ้าง ตอบหนึ่งหรือสองประโยค',
    choice: 'ข้อใดควรอยู่ในช่องว่าง',
  },
  japanese: {
    video: [
      'この仕事で「{}」について大切なことは何ですか。それはなぜですか。',
      '「{}」が重要だった場面を話してください。あなたは何をしましたか。',
      '新しい同僚に「{}」をどのように説明しますか。',
    ],
    short: '「{}」について知っていることを一、二文で書いてください。',
    choice: '空欄に入るものはどれですか。',
  },
  indonesian: {
    video: [
      'Dalam pekerjaan ini, apa yang penting tentang “{}”, dan mengapa?',
      'Ceritakan situasi ketika “{}” menjadi penting. Apa yang Anda lakukan?',
      'Bagaimana Anda menjelaskan “{}” kepada rekan kerja baru?',
    ],
    short: 'Apa yang Anda ketahui tentang “{}”? Jawablah dalam satu atau dua kalimat.',
    choice: 'Manakah yang tepat untuk mengisi bagian kosong?',
  },
  malay: {
    video: [
      'Dalam kerja ini, apakah yang penting tentang “{}”, dan mengapa?',
      'Ceritakan keadaan apabila “{}” menjadi penting. Apakah yang anda lakukan?',
      'Bagaimanakah anda menerangkan “{}” kepada rakan sekerja baharu?',
    ],
    short: 'Apakah yang anda tahu tentang “{}”? Jawab dalam satu atau dua ayat.',
    choice: 'Yang manakah sesuai untuk mengisi tempat kosong?',
  },
  vietnamese: {
    video: [
      'Trong công việc này, điều gì quan trọng về “{}” và vì sao?',
      'Hãy kể một tình huống mà “{}” rất quan trọng. Bạn đã làm gì?',
      'Bạn sẽ giải thích “{}” cho một đồng nghiệp mới như thế nào?',
    ],
    short: 'Bạn biết gì về “{}”? Hãy trả lời bằng một hoặc hai câu.',
    choice: 'Lựa chọn nào đúng cho chỗ trống?',
  },
  khmer: {
    video: [
      'ក្នុងការងារនេះ តើអ្វីសំខាន់អំពី «{}» ហើយហេតុអ្វី?',
      'សូមរៀបរាប់ពីស្ថានភាពមួយដែល «{}» មានសារៈសំខាន់។ តើអ្នកបានធ្វើអ្វី?',
      'តើអ្នកនឹងពន្យល់ «{}» ដល់មិត្តរួមការងារថ្មីយ៉ាងដូចម្តេច?',
    ],
    short: 'តើអ្នកដឹងអ្វីខ្លះអំពី «{}»? សូមឆ្លើយក្នុងមួយ ឬពីរប្រយោគ។',
    choice: 'តើមួយណាត្រូវនៅក្នុងចន្លោះ?',
  },
  german: {
    video: [
      'Was ist bei dieser Arbeit an „{}“ wichtig, und warum?',
      'Beschreiben Sie eine Situation, in der „{}“ wichtig war. Was haben Sie getan?',
      'Wie würden Sie „{}“ einer neuen Kollegin oder einem neuen Kollegen erklären?',
    ],
    short: 'Was wissen Sie über „{}“? Antworten Sie in ein oder zwei Sätzen.',
    choice: 'Was gehört in die Lücke?',
  },
  french: {
    video: [
      'Dans ce travail, qu’est-ce qui compte à propos de « {} », et pourquoi ?',
      'Décrivez une situation où « {} » était important. Qu’avez-vous fait ?',
      'Comment expliqueriez-vous « {} » à une personne qui rejoint l’équipe ?',
    ],
    short: 'Que savez-vous de « {} » ? Répondez en une ou deux phrases.',
    choice: 'Que faut-il mettre à la place du blanc ?',
  },
  korean: {
    video: [
      '이 업무에서 “{}”와 관련해 중요한 점은 무엇이며, 그 이유는 무엇입니까?',
      '“{}”이(가) 중요했던 상황을 설명해 주십시오. 무엇을 하셨습니까?',
      '새로운 동료에게 “{}”을(를) 어떻게 설명하시겠습니까?',
    ],
    short: '“{}”에 대해 아는 것을 한두 문장으로 답해 주십시오.',
    choice: '빈칸에 들어갈 것은 무엇입니까?',
  },
  tagalog: {
    video: [
      'Sa trabahong ito, ano ang mahalaga tungkol sa “{}”, at bakit?',
      'Ilarawan ang isang sitwasyon kung saan naging mahalaga ang “{}”. Ano ang ginawa ninyo?',
      'Paano ninyo ipaliliwanag ang “{}” sa isang bagong katrabaho?',
    ],
    short: 'Ano ang alam ninyo tungkol sa “{}”? Sumagot sa isa o dalawang pangungusap.',
    choice: 'Alin ang dapat ilagay sa patlang?',
  },
  arabic: {
    video: ['في هذا العمل، ما المهم بشأن «{}»، ولماذا؟', 'صف موقفًا كان فيه «{}» مهمًا. ماذا فعلت؟', 'كيف تشرح «{}» لزميل جديد؟'],
    short: 'ماذا تعرف عن «{}»؟ أجب بجملة أو جملتين.',
    choice: 'أي من هذه يناسب الفراغ؟',
  },
  spanish: {
    video: [
      'En este trabajo, ¿qué es importante sobre «{}» y por qué?',
      'Describa una situación en la que «{}» fue importante. ¿Qué hizo usted?',
      '¿Cómo explicaría «{}» a una persona que acaba de incorporarse?',
    ],
    short: '¿Qué sabe usted sobre «{}»? Responda en una o dos frases.',
    choice: '¿Qué corresponde al espacio en blanco?',
  },
  portuguese: {
    video: [
      'Neste trabalho, o que é importante sobre “{}” e por quê?',
      'Descreva uma situação em que “{}” foi importante. O que você fez?',
      'Como você explicaria “{}” a uma pessoa que acaba de entrar na equipe?',
    ],
    short: 'O que você sabe sobre “{}”? Responda em uma ou duas frases.',
    choice: 'O que pertence à lacuna?',
  },
  hindi: {
    video: [
      'इस काम में “{}” के बारे में क्या महत्वपूर्ण है, और क्यों?',
      'ऐसी स्थिति बताइए जिसमें “{}” महत्वपूर्ण था। आपने क्या किया?',
      'आप किसी नए सहकर्मी को “{}” कैसे समझाएँगे?',
    ],
    short: 'आप “{}” के बारे में क्या जानते हैं? एक या दो वाक्यों में उत्तर दीजिए।',
    choice: 'रिक्त स्थान में क्या आएगा?',
  },
  italian: {
    video: [
      'In questo lavoro, che cosa è importante riguardo a «{}», e perché?',
      'Descriva una situazione in cui «{}» era importante. Che cosa ha fatto?',
      'Come spiegherebbe «{}» a una persona appena arrivata nel gruppo?',
    ],
    short: 'Che cosa sa di «{}»? Risponda in una o due frasi.',
    choice: 'Che cosa va nello spazio vuoto?',
  },
  polish: {
    video: [
      'Co w tej pracy jest ważne, jeśli chodzi o „{}”, i dlaczego?',
      'Proszę opisać sytuację, w której „{}” miało znaczenie. Co Pan/Pani zrobił(a)?',
      'Jak wyjaśnił(a)by Pan/Pani „{}” nowej osobie w zespole?',
    ],
    short: 'Co Pan/Pani wie o „{}”? Proszę odpowiedzieć jednym lub dwoma zdaniami.',
    choice: 'Co należy wpisać w lukę?',
  },
  turkish: {
    video: [
      'Bu işte “{}” ile ilgili önemli olan nedir ve neden?',
      '“{}” konusunun önemli olduğu bir durumu anlatın. Siz ne yaptınız?',
      '“{}” konusunu yeni bir iş arkadaşınıza nasıl açıklarsınız?',
    ],
    short: '“{}” hakkında ne biliyorsunuz? Bir veya iki cümleyle yanıtlayın.',
    choice: 'Boşluğa hangisi gelmelidir?',
  },
}
