/** A question of about ten seconds in each language that is read aloud. */
export const SPOKEN: Readonly<Record<string, string>> = {
  english:
    'Please tell us about a time when you had to solve a difficult problem with a colleague at work, and what you learned from it afterwards.',
  german:
    'Erzählen Sie uns bitte von einer Situation, in der Sie mit einem Kollegen ein schwieriges Problem gelöst haben, und was Sie daraus gelernt haben.',
  french:
    'Parlez-nous d’une situation où vous avez résolu un problème difficile avec un collègue au travail, et de ce que vous en avez appris.',
  indonesian:
    'Ceritakan kepada kami saat Anda harus memecahkan masalah yang sulit bersama rekan kerja, dan apa yang Anda pelajari dari hal itu.',
  malay:
    'Ceritakan kepada kami tentang masa anda perlu menyelesaikan masalah yang sukar bersama rakan sekerja, dan apa yang anda pelajari daripadanya.',
  vietnamese:
    'Hãy kể cho chúng tôi nghe về một lần bạn phải giải quyết một vấn đề khó khăn cùng với đồng nghiệp và bạn đã học được điều gì từ việc đó.',
  korean: '직장에서 동료와 함께 어려운 문제를 해결해야 했던 경험과 그 일을 통해 무엇을 배웠는지 자세히 이야기해 주시기 바랍니다.',
  cantonese: '請講一次你同同事一齊解決一個好困難嘅問題嘅經驗，你當時點樣做，同埋你之後從呢件事入面學到啲乜嘢。',
  mandarin: '请介绍一次您在工作中和同事一起解决一个困难问题的经历，您当时是怎样做的，以及您后来从这件事情中学到了什么。',
  japanese: '職場で同僚と一緒に難しい問題を解決しなければならなかった時のことと、そこから何を学んだのかを詳しく教えてください。',
}
