import { foldPhrase } from '../parser/fold.ts'
import type { CvLanguage } from './month-names.ts'

export type SectionKind = 'experience' | 'education' | 'skills' | 'languages' | 'certificates' | 'personal' | 'profile' | 'other'

/** Headings of a language, kind by kind in the order of `KINDS`. */
const KINDS: readonly SectionKind[] = ['experience', 'education', 'skills', 'languages', 'certificates', 'personal', 'profile', 'other']
const HEADINGS: Readonly<Record<CvLanguage, readonly string[]>> = {
  en: [
    'experience|work experience|professional experience|employment|employment history|work history|career history|career|relevant experience|positions held|professional background|professional history|job history|working experience',
    'education|academic background|academic history|educational background|qualifications|education and training|academic qualifications|studies|academic record|training and education|schooling',
    'skills|technical skills|key skills|core competencies|competencies|expertise|technologies|tools|areas of expertise|hard skills|soft skills|computer skills|it skills|professional skills|skill set|tech stack|core skills|strengths',
    'languages|language skills|language proficiency|spoken languages',
    'certifications|certificates|certification|licenses|licenses and certifications|awards|honors|honours|awards and certificates|certificates and awards|achievements|professional certifications|courses|courses and certificates|training|honors and awards|licences & certifications|licences|licences and certifications',
    'personal information|personal details|contact|contact details|contact information|personal data|personal particulars|about the candidate',
    'summary|profile|professional summary|about me|objective|career objective|personal statement|executive summary|professional profile|career summary',
    'references|referees|interests|hobbies|hobbies and interests|publications|projects|personal projects|volunteering|volunteer experience|volunteer work|activities|extracurricular activities|additional information|miscellaneous|research|patents|military service',
  ],
  yue: [
    '工作經驗|工作經歷|工作履歷|職業經歷|任職經歷|就業經歷|專業經驗|相關經驗|就業紀錄|過往工作',
    '教育程度|學歷|教育背景|教育|學術背景|教育經歷|學業|學業成績',
    '技能|專業技能|專長|電腦技能|核心技能|技術|專業能力|工作技能|才能',
    '語言|語言能力|語文能力|語文|外語能力',
    '證書|專業資格|證照|獎項|榮譽|獲獎經歷|資格認證|證書及獎項|專業證照|進修課程',
    '個人資料|個人資訊|基本資料|聯絡資料|聯絡方式|聯絡資訊',
    '個人簡介|自我介紹|自傳|簡介|個人概述|求職目標|專業摘要',
    '興趣|興趣愛好|推薦人|諮詢人|項目|專案經驗|義工經驗|課外活動|著作|其他',
  ],
  zh: [
    '工作经验|工作经历|工作履历|职业经历|任职经历|就业经历|专业经验|实习经历|相关经验|从业经历',
    '教育背景|教育经历|学历|教育程度|教育|学习经历|学术背景|求学经历',
    '技能|专业技能|技能特长|掌握技能|核心技能|计算机技能|技术能力|技术栈|个人技能|职业技能',
    '语言|语言能力|外语水平|外语能力|语言技能',
    '证书|资格证书|职业资格|获奖情况|荣誉奖项|奖项|荣誉|所获证书|证书与奖项|资质认证|获奖经历|培训经历',
    '个人信息|基本信息|个人资料|联系方式|基本资料|联系信息',
    '个人简介|自我评价|自我介绍|个人总结|个人概述|求职意向|职业目标|简介|个人优势',
    '兴趣爱好|兴趣|推荐人|项目经历|项目经验|志愿经历|课外活动|发表论文|其他|校园经历',
  ],
  th: [
    'ประสบการณ์ทำงาน|ประสบการณ์การทำงาน|ประวัติการทำงาน|ประสบการณ์|การทำงาน|ประวัติการจ้างงาน|ประสบการณ์วิชาชีพ|ประวัติงาน|การทำงานที่ผ่านมา',
    'การศึกษา|ประวัติการศึกษา|วุฒิการศึกษา|คุณวุฒิ|ข้อมูลการศึกษา|ประวัติด้านการศึกษา',
    'ทักษะ|ความสามารถ|ทักษะและความสามารถ|ความสามารถพิเศษ|ทักษะความสามารถ|ความเชี่ยวชาญ|ทักษะทางเทคนิค|ทักษะคอมพิวเตอร์',
    'ภาษา|ความสามารถทางภาษา|ทักษะทางภาษา|ทักษะด้านภาษา|ความสามารถด้านภาษา|ทักษะภาษา',
    'ใบรับรอง|ประกาศนียบัตร|รางวัล|ใบประกาศนียบัตร|ใบรับรองและรางวัล|เกียรติบัตร|การฝึกอบรม|รางวัลและเกียรติบัตร|ใบอนุญาต',
    'ข้อมูลส่วนตัว|ประวัติส่วนตัว|ข้อมูลติดต่อ|ติดต่อ|ช่องทางการติดต่อ',
    'เกี่ยวกับฉัน|สรุป|เป้าหมายในอาชีพ|จุดมุ่งหมายในการทำงาน|แนะนำตัว|โปรไฟล์|ประวัติโดยย่อ|จุดประสงค์ในการทำงาน|ข้อมูลโดยย่อ',
    'งานอดิเรก|ความสนใจ|บุคคลอ้างอิง|กิจกรรม|ผลงาน|โครงการ|อื่นๆ|กิจกรรมนอกหลักสูตร',
  ],
  ja: [
    '職歴|職務経歴|業務経歴|職務履歴|経歴|勤務経験|職務内容|業務経験|職務経験|実務経験',
    '学歴|教育|学歴・教育|教育歴|最終学歴|学歴・資格取得歴|出身校',
    'スキル|技術スキル|技能|活かせる経験・知識・技術|テクニカルスキル|得意分野|専門スキル|保有スキル|pcスキル|使用技術|活かせる知識・技術',
    '語学|語学力|言語|語学スキル|外国語',
    '資格|免許・資格|資格・免許|保有資格|受賞歴|表彰|取得資格|免許|認定資格|受賞',
    '個人情報|基本情報|連絡先|プロフィール情報',
    '自己pr|自己紹介|職務要約|概要|志望動機|プロフィール|要約|経歴要約',
    '趣味|趣味・特技|その他|本人希望記入欄|プロジェクト|参考人|ボランティア活動|課外活動',
  ],
  id: [
    'pengalaman kerja|pengalaman|riwayat pekerjaan|pengalaman profesional|riwayat karier|pengalaman bekerja|riwayat kerja|karier',
    'pendidikan|riwayat pendidikan|latar belakang pendidikan|pendidikan formal|kualifikasi pendidikan',
    'keahlian|keterampilan|kemampuan|kompetensi|keahlian teknis|kemampuan teknis|keterampilan teknis|skill',
    'bahasa|kemampuan bahasa|keterampilan bahasa|penguasaan bahasa',
    'sertifikat|sertifikasi|penghargaan|sertifikasi dan penghargaan|pelatihan|prestasi|lisensi|pelatihan dan sertifikasi',
    'data pribadi|informasi pribadi|data diri|kontak|informasi kontak|biodata',
    'profil|ringkasan|tentang saya|tujuan karier|deskripsi diri|ringkasan profesional|objektif',
    'hobi|minat|referensi|proyek|organisasi|pengalaman organisasi|kegiatan|publikasi|lain-lain|kegiatan sukarela',
  ],
  ms: [
    'pengalaman kerja|pengalaman|pengalaman pekerjaan|sejarah pekerjaan|pengalaman profesional|rekod pekerjaan|sejarah kerjaya|latar belakang kerjaya',
    'pendidikan|latar belakang pendidikan|kelayakan akademik|latar belakang akademik|pendidikan dan kelayakan|kelulusan akademik|maklumat pendidikan|pengajian',
    'kemahiran|kemahiran teknikal|kepakaran|kebolehan|kemahiran utama|kecekapan',
    'bahasa|kemahiran bahasa|penguasaan bahasa|kebolehan bahasa',
    'sijil|pensijilan|anugerah|sijil dan anugerah|pencapaian|latihan|sijil profesional|kursus',
    'maklumat peribadi|butiran peribadi|maklumat diri|hubungi|maklumat perhubungan',
    'profil|ringkasan|tentang saya|objektif kerjaya|ringkasan profesional|objektif',
    'hobi|minat|rujukan|projek|aktiviti|aktiviti kokurikulum|penerbitan|lain-lain|kerja sukarela',
  ],
  vi: [
    'kinh nghiệm làm việc|kinh nghiệm|kinh nghiệm nghề nghiệp|quá trình làm việc|quá trình công tác|lịch sử làm việc|kinh nghiệm chuyên môn',
    'học vấn|trình độ học vấn|giáo dục|quá trình học tập|bằng cấp|đào tạo|nền tảng học vấn',
    'kỹ năng|kĩ năng|kỹ năng chuyên môn|kỹ năng mềm|năng lực|kỹ năng kỹ thuật|chuyên môn|kỹ năng tin học',
    'ngôn ngữ|ngoại ngữ|trình độ ngoại ngữ|kỹ năng ngôn ngữ|khả năng ngoại ngữ',
    'chứng chỉ|giải thưởng|chứng nhận|chứng chỉ và giải thưởng|danh hiệu và giải thưởng|thành tích|khóa học|bằng khen|các khóa đào tạo|khóa đào tạo',
    'thông tin cá nhân|thông tin liên hệ|liên hệ|sơ yếu lý lịch',
    'mục tiêu nghề nghiệp|giới thiệu|giới thiệu bản thân|tóm tắt|hồ sơ|tổng quan',
    'sở thích|người tham chiếu|người giới thiệu|dự án|hoạt động|hoạt động ngoại khóa|thông tin thêm|tình nguyện',
  ],
  km: [
    'បទពិសោធន៍ការងារ|បទពិសោធន៍|បទពិសោធការងារ|ប្រវត្តិការងារ|បទពិសោធន៍វិជ្ជាជីវៈ|បទពិសោធន៍ធ្វើការ|ប្រវត្តិនៃការងារ',
    'ការអប់រំ|ប្រវត្តិការសិក្សា|ការសិក្សា|កម្រិតវប្បធម៌|ប្រវត្តិសិក្សា|កម្រិតសិក្សា',
    'ជំនាញ|ជំនាញបច្ចេកទេស|សមត្ថភាព|ជំនាញផ្សេងៗ|ជំនាញកុំព្យូទ័រ',
    'ភាសា|ចំណេះដឹងភាសា|ជំនាញភាសា|ភាសាបរទេស|សមត្ថភាពភាសា',
    'វិញ្ញាបនបត្រ|រង្វាន់|ការបណ្តុះបណ្តាល|សញ្ញាបត្រ និងរង្វាន់|វគ្គបណ្តុះបណ្តាល|សញ្ញាបត្រ និងវិញ្ញាបនបត្រ',
    'ព័ត៌មានផ្ទាល់ខ្លួន|ប្រវត្តិរូប|ទំនាក់ទំនង|ព័ត៌មានទំនាក់ទំនង',
    'អំពីខ្ញុំ|សង្ខេប|គោលបំណង|គោលបំណងអាជីព|សេចក្តីសង្ខេប',
    'ចំណូលចិត្ត|អ្នកធានា|គម្រោង|សកម្មភាព|ផ្សេងៗ|ឯកសារយោង',
  ],
  de: [
    'berufserfahrung|beruflicher werdegang|berufliche erfahrung|werdegang|arbeitserfahrung|berufspraxis|beruflicher hintergrund|praktische erfahrung|praktika|berufliche stationen|bisherige tätigkeiten',
    'ausbildung|bildung|bildungsweg|akademischer werdegang|studium|schulbildung|ausbildung und studium|bildungsgang|studium und ausbildung|schulische ausbildung|akademische ausbildung|schul- und hochschulbildung|hochschulbildung',
    'kenntnisse|fähigkeiten|kompetenzen|fachkenntnisse|it-kenntnisse|edv-kenntnisse|technische kenntnisse|kenntnisse und fähigkeiten|besondere kenntnisse|fachliche kompetenzen|qualifikationen',
    'sprachen|sprachkenntnisse|fremdsprachen',
    'zertifikate|zertifizierungen|auszeichnungen|weiterbildung|weiterbildungen|fortbildungen|preise|zertifikate und auszeichnungen|lizenzen|zusatzqualifikationen',
    'persönliche daten|persönliche angaben|kontakt|kontaktdaten|angaben zur person|zur person',
    'profil|kurzprofil|zusammenfassung|über mich|berufliches ziel|persönliches profil',
    'hobbys|interessen|hobbys und interessen|referenzen|projekte|ehrenamt|publikationen|veröffentlichungen|sonstiges|ehrenamtliches engagement|wehrdienst',
  ],
  fr: [
    'expérience|expériences|expérience professionnelle|expériences professionnelles|parcours professionnel|emplois|carrière|parcours|historique professionnel|emplois occupés',
    'formation|formations|éducation|études|diplômes|parcours académique|formation académique|scolarité|cursus|diplômes et formations',
    'compétences|compétences techniques|compétences clés|savoir-faire|aptitudes|compétences informatiques|informatique|savoir-être|outils',
    'langues|compétences linguistiques|langues étrangères|langues parlées',
    'certifications|certificats|prix|distinctions|récompenses|certifications et prix|prix et distinctions|habilitations|permis et certificats',
    'informations personnelles|coordonnées|contact|données personnelles|état civil|renseignements personnels',
    'profil|résumé|à propos|à propos de moi|objectif|objectif professionnel|présentation',
    "centres d'intérêt|loisirs|références|projets|bénévolat|publications|divers|activités|intérêts|activités extra-professionnelles",
  ],
  ko: [
    '경력|경력사항|경력 사항|업무 경력|업무 경험|직무 경험|경험|근무 경력|주요 경력|경력 기술서|직장 경력',
    '학력|학력사항|학력 사항|교육|교육사항|학력 및 교육',
    '기술|보유 기술|스킬|보유 역량|역량|기술 스택|핵심 역량|전문 기술|보유기술|보유 스킬',
    '언어|어학|어학 능력|외국어|어학사항|외국어 능력|어학능력',
    '자격증|자격사항|수상|수상 경력|수상경력|자격증 및 수상|자격 및 면허|수상 내역|자격 사항|자격증 및 어학|수료 과정',
    '인적사항|개인정보|연락처|기본정보|인적 사항|기본 정보|개인 정보',
    '자기소개|소개|요약|프로필|간단 소개|지원 동기|경력 요약',
    '취미|관심사|프로젝트|추천인|봉사활동|대외활동|기타|병역|병역사항|활동',
  ],
  tl: [
    'karanasan|karanasan sa trabaho|karanasan sa pagtatrabaho|mga karanasan|propesyonal na karanasan|kasaysayan ng trabaho|mga karanasan sa trabaho|mga naging trabaho',
    'edukasyon|pinag-aralan|edukasyonal na background|natapos na pag-aaral|kasaysayan ng edukasyon|antas ng edukasyon|pag-aaral',
    'kasanayan|mga kasanayan|kakayahan|mga kakayahan|kasanayang teknikal|mga teknikal na kasanayan',
    'wika|mga wika|kaalaman sa wika|kasanayan sa wika|mga wikang ginagamit',
    'sertipiko|mga sertipiko|sertipikasyon|mga sertipikasyon|parangal|mga parangal|mga sertipiko at parangal|pagsasanay|mga gantimpala|mga lisensya',
    'personal na impormasyon|impormasyon sa pakikipag-ugnayan|pansariling impormasyon|personal na datos',
    'buod|tungkol sa akin|layunin|layunin sa karera|propesyonal na buod',
    'libangan|mga libangan|interes|mga interes|sanggunian|mga sanggunian|proyekto|mga proyekto|gawain|mga gawain',
  ],
  ar: [
    'الخبرة|الخبرات|الخبرة المهنية|الخبرات المهنية|الخبرة العملية|الخبرات العملية|خبرات العمل|خبرة العمل|التاريخ الوظيفي|المسيرة المهنية|الخبرات الوظيفية|الخبرات السابقة',
    'التعليم|المؤهلات العلمية|المؤهل العلمي|المؤهلات الأكاديمية|الدراسة|التعليم والتدريب|المؤهلات الدراسية|الخلفية التعليمية|التحصيل العلمي',
    'المهارات|مهارات|المهارات التقنية|المهارات الفنية|المهارات الشخصية|الكفاءات|القدرات|المهارات الأساسية|مهارات الحاسوب',
    'اللغات|لغات|المهارات اللغوية|إجادة اللغات|مهارات اللغة',
    'الشهادات|الجوائز|الشهادات والجوائز|الدورات التدريبية|الدورات|الشهادات المهنية|التدريب|الإنجازات|شهادات وجوائز|الجوائز والتكريمات|الشهادات والدورات|الدورات والشهادات',
    'المعلومات الشخصية|البيانات الشخصية|معلومات الاتصال|معلومات التواصل|الاتصال|بيانات الاتصال',
    'الملخص|نبذة|نبذة عني|الهدف الوظيفي|الملف الشخصي|نبذة شخصية|الهدف المهني|الملخص المهني',
    'الهوايات|الاهتمامات|المراجع|المشاريع|الأنشطة|العمل التطوعي|معلومات إضافية|المعرفون|المنشورات',
  ],
  es: [
    'experiencia|experiencia laboral|experiencia profesional|trayectoria profesional|historial laboral|empleo|experiencia de trabajo|trayectoria laboral|empleos anteriores',
    'educación|formación|formación académica|estudios|formación educativa|estudios académicos|educación académica|formación y estudios|titulación',
    'habilidades|competencias|aptitudes|conocimientos|habilidades técnicas|destrezas|conocimientos informáticos|informática|competencias clave|conocimientos técnicos',
    'idiomas|lenguas|conocimiento de idiomas|competencias lingüísticas',
    'certificados|certificaciones|premios|reconocimientos|cursos|certificaciones y premios|logros|premios y reconocimientos|cursos y certificados|formación complementaria|diplomas',
    'datos personales|información personal|contacto|información de contacto|datos de contacto',
    'perfil|resumen|sobre mí|objetivo|perfil profesional|objetivo profesional|acerca de mí|extracto',
    'aficiones|intereses|pasatiempos|referencias|proyectos|voluntariado|publicaciones|otros datos|actividades|otros datos de interés',
  ],
  pt: [
    'experiência|experiência profissional|experiências profissionais|histórico profissional|trajetória profissional|percurso profissional|experiência de trabalho|atividade profissional',
    'educação|formação|formação acadêmica|formação académica|escolaridade|habilitações literárias|habilitações académicas|histórico acadêmico|formação escolar',
    'habilidades|competências|aptidões|conhecimentos|habilidades técnicas|competências técnicas|conhecimentos técnicos|informática|competências digitais',
    'idiomas|línguas|competências linguísticas|conhecimento de idiomas',
    'certificados|certificações|prêmios|prémios|cursos|certificações e prêmios|cursos complementares|conquistas|prêmios e certificados|reconhecimentos|formações certificadas',
    'dados pessoais|informações pessoais|contato|contacto|informações de contato',
    'perfil|resumo|sobre mim|objetivo|resumo profissional|objetivo profissional|perfil profissional',
    'interesses|passatempos|referências|projetos|projectos|voluntariado|publicações|outras informações|atividades|hobbies e interesses',
  ],
  hi: [
    'अनुभव|कार्य अनुभव|पेशेवर अनुभव|कार्यानुभव|व्यावसायिक अनुभव|रोजगार इतिहास|नौकरी का अनुभव|कार्य का अनुभव',
    'शिक्षा|शैक्षिक योग्यता|शैक्षणिक योग्यता|शैक्षणिक पृष्ठभूमि|शिक्षा विवरण|शैक्षिक पृष्ठभूमि|पढ़ाई',
    'कौशल|तकनीकी कौशल|मुख्य कौशल|दक्षता|योग्यताएँ|व्यावसायिक कौशल|क्षमताएँ',
    'भाषाएँ|भाषा|भाषाएं|भाषा ज्ञान|भाषा कौशल|भाषाओं का ज्ञान',
    'प्रमाणपत्र|प्रमाण पत्र|पुरस्कार|प्रमाणपत्र और पुरस्कार|उपलब्धियाँ|उपलब्धियां|प्रशिक्षण|सम्मान',
    'व्यक्तिगत जानकारी|व्यक्तिगत विवरण|संपर्क|संपर्क जानकारी|निजी जानकारी',
    'सारांश|परिचय|उद्देश्य|करियर उद्देश्य|मेरे बारे में|प्रोफ़ाइल|प्रोफाइल',
    'रुचियाँ|रुचियां|शौक|संदर्भ|परियोजनाएँ|परियोजनाएं|गतिविधियाँ|स्वयंसेवा|अन्य',
  ],
  it: [
    'esperienza|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|carriera|percorso professionale|impieghi precedenti',
    'istruzione|formazione|istruzione e formazione|titoli di studio|studi|percorso formativo|formazione accademica|percorso di studi',
    'competenze|capacità|abilità|competenze tecniche|competenze informatiche|capacità e competenze|conoscenze|conoscenze informatiche|competenze digitali|competenze professionali',
    'lingue|lingue straniere|conoscenze linguistiche|competenze linguistiche|lingue conosciute',
    'certificati|certificazioni|premi|riconoscimenti|corsi|attestati|certificazioni e premi|premi e riconoscimenti|corsi e certificazioni|abilitazioni',
    'dati personali|informazioni personali|contatti|dati anagrafici|recapiti',
    'profilo|sommario|riepilogo|chi sono|obiettivo|profilo professionale|presentazione|obiettivo professionale',
    'interessi|hobby|referenze|progetti|volontariato|pubblicazioni|altro|attività|ulteriori informazioni',
  ],
  pl: [
    'doświadczenie|doświadczenie zawodowe|przebieg kariery|historia zatrudnienia|praca|kariera zawodowa|przebieg pracy zawodowej|przebieg zatrudnienia',
    'wykształcenie|edukacja|nauka|przebieg edukacji|studia',
    'umiejętności|kompetencje|umiejętności techniczne|kluczowe umiejętności|kwalifikacje|technologie|umiejętności zawodowe|obsługa komputera|znajomość narzędzi',
    'języki|języki obce|znajomość języków|znajomość języków obcych',
    'certyfikaty|nagrody|szkolenia|kursy|kursy i szkolenia|osiągnięcia|certyfikaty i nagrody|nagrody i wyróżnienia|uprawnienia|kursy i certyfikaty',
    'dane osobowe|kontakt|informacje osobiste|dane kontaktowe',
    'profil|podsumowanie|o mnie|cel zawodowy|podsumowanie zawodowe|profil zawodowy',
    'zainteresowania|hobby|referencje|projekty|wolontariat|publikacje|inne|działalność|aktywność',
  ],
  tr: [
    'deneyim|iş deneyimi|iş deneyimleri|iş tecrübesi|mesleki deneyim|iş geçmişi|tecrübe|çalışma hayatı|profesyonel deneyim|çalışma geçmişi',
    'eğitim|eğitim bilgileri|öğrenim|öğrenim bilgileri|eğitim durumu|akademik geçmiş|eğitim geçmişi',
    'beceriler|yetenekler|yetkinlikler|teknik beceriler|bilgisayar bilgisi|bilgisayar becerileri|uzmanlık alanları|nitelikler',
    'diller|yabancı dil|yabancı diller|dil bilgisi|dil becerileri|yabancı dil bilgisi',
    'sertifikalar|ödüller|sertifika|kurslar|sertifikalar ve ödüller|başarılar|kurs ve sertifikalar|eğitim ve sertifikalar|belgeler|eğitimler ve sertifikalar',
    'kişisel bilgiler|iletişim|iletişim bilgileri|kimlik bilgileri',
    'özet|hakkımda|profil|kariyer hedefi|profesyonel özet|ön yazı|kariyer özeti',
    'ilgi alanları|hobiler|referanslar|projeler|gönüllü çalışmalar|yayınlar|diğer|faaliyetler|askerlik durumu',
  ],
} // prettier-ignore

export interface Heading {
  kind: SectionKind
  languages: CvLanguage[]
}

/** Folded phrase -> its kind and the languages that use it; a phrase of two kinds is what its first language means. */
export const HEADING_PHRASES: ReadonlyMap<string, Heading> = readTable()

function readTable(): Map<string, Heading> {
  const table = new Map<string, Heading>()
  // keys of the record above
  for (const [language, lists] of Object.entries(HEADINGS) as [CvLanguage, readonly string[]][])
    for (const [index, phrases] of lists.entries())
      for (const phrase of phrases.split('|')) {
        const known = table.get(foldPhrase(phrase))
        if (known) known.languages.push(language)
        else table.set(foldPhrase(phrase), { kind: KINDS[index] ?? 'other', languages: [language] })
      }
  return table
}

/** Shorter words stand in too many phrases. */
const MIN_TELLING = 4

/** Words that stand in headings of work or of schools and in no other kind. */
export const TELLING_WORDS: ReadonlyMap<string, Heading> = tellingWords()

function tellingWords(): Map<string, Heading> {
  const uses = new Map<string, Heading[]>()
  for (const [phrase, heading] of HEADING_PHRASES)
    for (const word of phrase.split(/[\s&/-]+/u)) uses.set(word, [...(uses.get(word) ?? []), heading])
  const told = [...uses].flatMap(([word, headings]) => {
    const [first] = headings
    if (!first || word.length < MIN_TELLING || headings.some(({ kind }) => kind !== first.kind)) return []
    return first.kind === 'experience' || first.kind === 'education' ? [[word, first] as const] : []
  })
  return new Map(told)
}
