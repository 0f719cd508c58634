import { wordPattern } from '../parser/patterns.ts'
import { foldPhrase } from '../parser/fold.ts'

const pattern = (...lists: string[]): RegExp => wordPattern(lists.join('|').split('|').map(foldPhrase), 'gu')

/** Words that titles of positions are made of. */
export const TITLE_WORDS = pattern(
  'engineer|developer|manager|analyst|designer|consultant|assistant|director|specialist|coordinator|officer|administrator|accountant|teacher|nurse|technician|programmer|architect|scientist|researcher|representative|supervisor|executive|intern|trainee|lead|head|chief|president|secretary|clerk|receptionist|cashier|chef|cook|driver|operator|mechanic|electrician|lawyer|doctor|pharmacist|editor|writer|journalist|translator|tutor|lecturer|professor|salesperson|associate|advisor|agent|buyer|planner|auditor|controller|recruiter|tester|owner|founder|freelancer|internship|apprentice|waiter|waitress|barista|carer|ceo|cto|cfo|coo|devops|sre|qa',
  'ingenieur|ingenieurin|entwickler|entwicklerin|leiter|leiterin|berater|beraterin|sachbearbeiter|sachbearbeiterin|kaufmann|kauffrau|assistent|assistentin|referent|referentin|praktikant|praktikantin|werkstudent|werkstudentin|geschäftsführer|geschäftsführerin|verkäufer|verkäuferin|lehrer|lehrerin|buchhalter|buchhalterin|techniker|mechaniker|krankenpfleger|krankenschwester|softwareentwickler|softwareentwicklerin|projektleiter|projektleiterin|mitarbeiter|mitarbeiterin|analystin|datenanalyst|datenanalystin|teamleiter|teamleiterin|auszubildender|auszubildende|vertriebsleiter|vertriebsleiterin|projektmanager|projektmanagerin|lagerlogistiker|lagerist',
  'ingénieur|ingénieure|développeur|développeuse|responsable|chef de projet|cheffe de projet|chargé|chargée|assistante|directeur|directrice|conseiller|conseillère|technicien|technicienne|comptable|vendeur|vendeuse|stagiaire|analyste|professeur|enseignant|enseignante|infirmier|infirmière|graphiste|commercial|commerciale|gestionnaire|alternant|employé|serveur|serveuse|rédacteur|rédactrice|acheteur|acheteuse',
  'ingeniero|ingeniera|desarrollador|desarrolladora|gerente|jefe|jefa|analista|diseñador|diseñadora|asistente|director|directora|consultor|consultora|técnico|técnica|contador|contadora|contable|vendedor|vendedora|profesor|profesora|enfermero|enfermera|becario|practicante|administrador|administradora|coordinador|coordinadora|encargado|encargada|auxiliar|programador|programadora|camarero|cocinero|recepcionista|comercial|comprador',
  'engenheiro|engenheira|desenvolvedor|desenvolvedora|coordenador|coordenadora|estagiário|estagiária|diretor|diretora|vendedor|enfermeiro|enfermeira|professora|designer gráfico|gestor|gestora|programadora|técnico de|supervisora|contabilista|rececionista|rececionista',
  'ingegnere|sviluppatore|sviluppatrice|responsabile|impiegato|impiegata|direttore|direttrice|consulente|tecnico|contabile|commesso|commessa|insegnante|infermiere|infermiera|stagista|tirocinante|addetto|addetta|progettista|programmatore|programmatrice|cameriere|cuoco|assistente',
  'inżynier|programista|programistka|kierownik|kierowniczka|specjalista|specjalistka|analityk|asystent|asystentka|dyrektor|konsultant|konsultantka|księgowy|księgowa|sprzedawca|nauczyciel|nauczycielka|pielęgniarka|stażysta|stażystka|projektant|grafik|koordynator|koordynatorka|praktykant|praktykantka|menedżer|kasjer|referent|handlowiec|recepcjonista|recepcjonistka|przedstawiciel',
  'mühendisi|mühendis|geliştirici|geliştiricisi|müdürü|müdür|uzmanı|uzman|analisti|analist|asistanı|asistan|tasarımcı|tasarımcısı|danışman|danışmanı|muhasebeci|öğretmen|öğretmeni|hemşire|stajyer|teknisyen|teknisyeni|yöneticisi|yönetici|satış temsilcisi|temsilcisi|koordinatörü|sorumlusu|programcı|müfettişi|memuru|direktörü|resepsiyonist|resepsiyon görevlisi',
  'insinyur|pengembang|manajer|analis|desainer|asisten|direktur|konsultan|teknisi|akuntan|guru|perawat|magang|staf|staff|kepala|sekretaris|penjualan|penyelia|programer|koordinator|karyawan|pramuniaga|kasir|perekrut|dosen|resepsionis',
  'jurutera|pembangun perisian|pengurus|penganalisis|pereka|pembantu|pengarah|perunding|juruteknik|akauntan|jururawat|pelatih|eksekutif|penyelaras|kerani|penolong|ketua|pensyarah|jurujual|pegawai|pentadbir|juruaudit|penyambut tetamu',
  'kỹ sư|lập trình viên|quản lý|trưởng phòng|nhân viên|chuyên viên|giám đốc|trợ lý|kế toán|giáo viên|thiết kế|nhà phân tích|phân tích dữ liệu|thực tập sinh|tư vấn|điều dưỡng|y tá|trưởng nhóm|kỹ thuật viên|phó phòng|thư ký|giảng viên|cố vấn|chuyên gia|lễ tân|tiếp tân',
  'inhinyero|tagapamahala|guro|nars|katulong|tagasuri|taga-disenyo|kahera|tindera|tindero|kusinero|tekniko|kalihim|superbisor|direktor|opisyal|tagapayo|accounting staff|tagapagtuos',
  'วิศวกร|นักพัฒนา|ผู้จัดการ|นักวิเคราะห์|นักออกแบบ|ผู้ช่วย|ผู้อำนวยการ|เจ้าหน้าที่|ที่ปรึกษา|พนักงาน|ช่าง|นักบัญชี|ครู|พยาบาล|โปรแกรมเมอร์|หัวหน้า|เลขานุการ|นักศึกษาฝึกงาน|ฝึกงาน|นักการตลาด|ผู้เชี่ยวชาญ|ผู้ประสานงาน|อาจารย์|นักวิจัย|กราฟิกดีไซเนอร์|วิศวกรซอฟต์แวร์|สมุห์บัญชี|บาริสต้า',
  '工程師|工程师|經理|经理|主管|專員|专员|分析師|分析师|設計師|设计师|助理|總監|总监|主任|顧問|顾问|會計|会计|教師|教师|老師|護士|护士|護理師|實習生|实习生|程式設計師|程序员|開發人員|开发人员|架構師|架构师|銷售代表|销售代表|代表|文員|文员|秘書|秘书|店員|店员|組長|组长|總裁|总裁|技術員|技术员|研究員|研究员|店長|店长|出納|编辑|編輯|运营|產品經理|前台|接待員|接待员',
  'エンジニア|マネージャー|マネジャー|アナリスト|デザイナー|コンサルタント|アシスタント|ディレクター|部長|課長|係長|主任|担当|プログラマー|プログラマ|営業職|営業|事務|経理|教員|教師|看護師|インターン|技術者|開発者|リーダー|店長|スタッフ|研究員|エディター|秘書|受付|薬剤師|販売員|ライター|アーキテクト|プランナー|総務|人事|フロント係|係員',
  '엔지니어|개발자|매니저|관리자|분석가|디자이너|컨설턴트|대리|과장|차장|부장|팀장|사원|주임|인턴|연구원|교사|간호사|회계사|프로그래머|담당자|기획자|이사|비서|마케터|애널리스트|기사|상담원|점장|강사|영업|직원|프런트',
  'مهندس|مهندسة|مطور|مطورة|مدير|مديرة|محلل|محللة|مصمم|مصممة|مساعد|مساعدة|مستشار|مستشارة|محاسب|محاسبة|معلم|معلمة|مدرس|مدرسة لغة|ممرض|ممرضة|أخصائي|أخصائية|اخصائي|منسق|منسقة|متدرب|متدربة|مبرمج|مبرمجة|مشرف|مشرفة|موظف|موظفة|رئيس|فني|مندوب|مندوبة|سكرتير|سكرتيرة|باحث|باحثة|طبيب|صيدلي|مسؤول|مسؤولة|محرر',
  'इंजीनियर|डेवलपर|प्रबंधक|विश्लेषक|डिज़ाइनर|डिजाइनर|सहायक|निदेशक|सलाहकार|लेखाकार|शिक्षक|शिक्षिका|नर्स|प्रशिक्षु|अधिकारी|तकनीशियन|मैनेजर|प्रोग्रामर|समन्वयक|पर्यवेक्षक|लेखा परीक्षक|क्लर्क|विशेषज्ञ|संपादक|कार्यकारी|एनालिस्ट|इंटर्न|व्याख्याता|रिसेप्शनिस्ट|प्रतिनिधि',
  'វិស្វករ|អ្នកគ្រប់គ្រង|អ្នកវិភាគ|អ្នករចនា|ជំនួយការ|នាយក|មន្ត្រី|គណនេយ្យករ|គ្រូបង្រៀន|គ្រូ|គិលានុបដ្ឋាយិកា|បុគ្គលិក|អ្នកអភិវឌ្ឍ|អ្នកសម្របសម្រួល|ប្រធាន|ជាង|អ្នកលក់|លេខាធិការ|អ្នកហាត់ការ|ទីប្រឹក្សា|បេឡាករ|អ្នកសរសេរកម្មវិធី',
)

/** Words and legal forms that names of companies carry. */
export const COMPANY_WORDS = pattern(
  'gmbh|ag|kg|ohg|ug|se|e.v.|inc|inc.|ltd|ltd.|limited|llc|llp|plc|corp|corp.|corporation|company|co.|co|group|holdings|holding|partners|technologies|solutions|systems|labs|bank|hospital|clinic|hotel|agency|studio|studios|ministry|restaurant|industries|services|consulting|airlines|logistics|insurance|foundation|software house|retail|foods|motors|energy|media|pharma|store|shop|pvt|pvt. ltd|pty|pte|pte. ltd|gruppe|klinik|klinikum|ggmbh|krankenhaus|versicherung|werke|stadtwerke|groupe|société|sarl|s.a.r.l.|sas|s.a.|sa|banque|hôpital|cabinet|clinique|transports|mairie|grupo|s.l.|s.a. de c.v.|empresa|banco|sociedad|clínica|transportes|lda|lda.|conservas|têxteis|ltda|ltda.|s/a|s.p.a.|spa|s.r.l.|srl|gruppo|banca|ospedale|azienda|sp. z o.o.|s.a|spółka|firma|szpital|zakłady|zakład|a.ş.|a.ş|ltd. şti.|şti.|holding a.ş.|bankası|hastanesi|şirketi|grubu|pt|pt.|cv.|tbk|perusahaan|rumah sakit|sdn bhd|sdn. bhd.|bhd|berhad|syarikat|hospital kuala|công ty|tnhh|cổ phần|tập đoàn|ngân hàng|bệnh viện|kumpanya|korporasyon|bangko|ospital',
  'บริษัท|จำกัด|มหาชน|ธนาคาร|โรงพยาบาล|ห้างหุ้นส่วน|โรงแรม|กลุ่มบริษัท|ร้าน|สำนักงาน|มูลนิธิ',
  '公司|集團|集团|有限公司|股份|銀行|银行|醫院|医院|事務所|事务所|酒店|企業|企业|工作室|科技|株式会社|有限会社|合同会社|(株)|㈱|病院|銀行|製作所|商事|医療法人|社団法人|財団法人|ホテル|グループ|주식회사|(주)|㈜|그룹|은행|병원|회사|전자|호텔|연구소',
  'شركة|مؤسسة|مجموعة|بنك|مصرف|مستشفى|وزارة|فندق|مكتب|مصنع|هيئة|عيادة|कंपनी|लिमिटेड|प्राइवेट लिमिटेड|बैंक|अस्पताल|समूह|निगम|संस्था|उद्योग|प्रा. लि.|ក្រុមហ៊ុន|ធនាគារ|មន្ទីរពេទ្យ|សណ្ឋាគារ|អង្គការ|រោងចក្រ|ក្រុមហ៊ុន ឯ.ក',
)

/** Legal forms, which stand in names of companies only. */
export const LEGAL_FORMS = pattern(
  'gmbh|ggmbh|ag|kg|ohg|inc|inc.|ltd|ltd.|limited|llc|llp|plc|corp|corp.|corporation|sarl|s.a.r.l.|sas|s.a.|s.l.|s.a. de c.v.|lda|lda.|ltda|ltda.|s.p.a.|spa|s.r.l.|srl|sp. z o.o.|a.ş.|ltd. şti.|şti.|tbk|sdn bhd|sdn. bhd.|bhd|berhad|tnhh|cổ phần|จำกัด|有限公司|株式会社|有限会社|合同会社|㈱|주식회사|लिमिटेड',
)

/** Words between a title and its company. */
export const AT_WORDS = [
  { words: /\s+(?:at|bei|chez|@|presso|bij|w firmie|en la empresa|tại|ที่|لدى)\s+/iu, needsCompany: false },
  { words: /\s+(?:di|para|ở|sa|na|la|em|en|w|في|में)\s+/iu, needsCompany: true },
]

export const countOf = (pattern: RegExp, folded: string): number => [...folded.matchAll(pattern)].length
