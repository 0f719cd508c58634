/** Groups of titles: `family: name, other spelling, local name`. Names of one line are one group, similar to each other. */
export const TITLES = `
software: software engineer, software developer, programmer, software development engineer, application developer, softwareentwickler, softwareentwicklerin, développeur logiciel, ingénieur logiciel, desarrollador de software, ingeniero de software, desenvolvedor de software, sviluppatore software, programmista, lập trình viên, kỹ sư phần mềm, pengembang perangkat lunak, ソフトウェアエンジニア, プログラマー, 软件工程师, 軟體工程師, 程序员, 소프트웨어 엔지니어, นักพัฒนาซอฟต์แวร์, วิศวกรซอฟต์แวร์, مهندس برمجيات, مطور برمجيات, सॉफ्टवेयर इंजीनियर, разработчик программного обеспечения
software: frontend developer, front end developer, frontend engineer, front end engineer, ui developer, frontendentwickler, développeur front end, desarrollador frontend, 前端工程师, 前端開發工程師, フロントエンドエンジニア, นักพัฒนาฟรอนต์เอนด์, مطور واجهات أمامية
software: backend developer, back end developer, backend engineer, back end engineer, server developer, backendentwickler, développeur back end, desarrollador backend, 后端工程师, 後端工程師, バックエンドエンジニア, นักพัฒนาแบ็กเอนด์
software: full stack developer, full stack engineer, fullstack developer, full stack web developer, desarrollador full stack, développeur full stack, 全栈工程师, フルスタックエンジニア
software: web developer, web programmer, webentwickler, développeur web, desarrollador web, programador web, ウェブデベロッパー, 网页开发工程师, นักพัฒนาเว็บไซต์, مطور ويب
software: mobile developer, mobile app developer, mobile engineer, app developer, desarrollador móvil, 移动开发工程师, นักพัฒนาแอปพลิเคชัน, مطور تطبيقات
software: android developer, android engineer, androidentwickler, 安卓开发工程师
software: ios developer, ios engineer, iosentwickler
software: embedded engineer, embedded software engineer, firmware engineer, embedded developer, 嵌入式工程师, 組み込みエンジニア
software: game developer, game programmer, spieleentwickler, desarrollador de videojuegos, ゲームプログラマー
software: software architect, solution architect, solutions architect, technical architect, softwarearchitekt, architecte logiciel, arquitecto de software, 架构师
software: engineering manager, software engineering manager, development manager, software development manager
software: chief technology officer, cto, technology director, directeur technique, director de tecnología, 技术总监, 最高技術責任者
quality: test engineer, qa engineer, quality assurance engineer, software tester, qa tester, qa analyst, software test engineer, testeur logiciel, softwaretester, 测试工程师, テストエンジニア, นักทดสอบซอฟต์แวร์, مهندس اختبار برمجيات, kiểm thử phần mềm
quality: test automation engineer, automation tester, sdet, qa automation engineer
quality: quality manager, quality assurance manager, qualitätsmanager, responsable qualité, gerente de calidad, 质量经理
quality: quality controller, quality control inspector, quality inspector, qc inspector, qc officer, 质检员
infrastructure: devops engineer, site reliability engineer, sre, platform engineer, 运维工程师, インフラエンジニア
infrastructure: cloud engineer, cloud architect, cloud infrastructure engineer, 云工程师
infrastructure: system administrator, systems administrator, sysadmin, systemadministrator, administrateur système, administrador de sistemas, 系统管理员, ผู้ดูแลระบบ, مدير أنظمة
infrastructure: network engineer, network administrator, netzwerkadministrator, ingénieur réseau, ingeniero de redes, 网络工程师, วิศวกรเครือข่าย, مهندس شبكات
infrastructure: database administrator, dba, datenbankadministrator, administrador de bases de datos, 数据库管理员
infrastructure: it support specialist, it support, help desk technician, helpdesk technician, desktop support engineer, technical support specialist, it support engineer, technicien informatique, soporte técnico, เจ้าหน้าที่ไอทีซัพพอร์ต, دعم فني, kỹ thuật viên it
infrastructure: it manager, information technology manager, it leiter, responsable informatique, jefe de sistemas, ผู้จัดการฝ่ายไอที, مدير تقنية المعلومات
security: security engineer, information security engineer, cybersecurity engineer, cyber security engineer, 安全工程师
security: security analyst, information security analyst, cybersecurity analyst, cyber security analyst, soc analyst
security: penetration tester, ethical hacker, pentester
security: security guard, security officer, wachmann, agent de sécurité, guardia de seguridad, 保安, เจ้าหน้าที่รักษาความปลอดภัย, حارس أمن, satpam, bảo vệ
data: data analyst, datenanalyst, analyste de données, analista de datos, analista de dados, analista dati, データアナリスト, 数据分析师, 資料分析師, 데이터 분석가, นักวิเคราะห์ข้อมูล, محلل بيانات, analis data, chuyên viên phân tích dữ liệu, डेटा विश्लेषक
data: data scientist, datenwissenschaftler, scientifique des données, científico de datos, データサイエンティスト, 数据科学家, นักวิทยาศาสตร์ข้อมูล, عالم بيانات
data: data engineer, big data engineer, etl developer, ingénieur données, ingeniero de datos, データエンジニア, 数据工程师, วิศวกรข้อมูล, مهندس بيانات
data: machine learning engineer, ml engineer, ai engineer, deep learning engineer, 机器学习工程师, 機械学習エンジニア
data: business intelligence analyst, bi analyst, bi developer, business intelligence developer, reporting analyst
data: statistician, biostatistician, statistiker, statisticien, estadístico
product: product manager, produktmanager, produktmanagerin, chef de produit, gerente de producto, プロダクトマネージャー, 产品经理, 產品經理, 프로덕트 매니저, ผู้จัดการผลิตภัณฑ์, مدير منتج, manajer produk, giám đốc sản phẩm
product: product owner, responsable produit
project: project manager, projektmanager, projektleiter, projektleiterin, chef de projet, jefe de proyecto, gerente de proyectos, gerente de projetos, プロジェクトマネージャー, 项目经理, 專案經理, 프로젝트 매니저, ผู้จัดการโครงการ, مدير مشروع, manajer proyek, quản lý dự án
project: project coordinator, project assistant, projektassistent, coordinateur de projet, coordinador de proyectos, ผู้ประสานงานโครงการ, منسق مشاريع
project: program manager, programme manager, programmmanager
project: scrum master, agile coach
analysis: business analyst, analyste d'affaires, analista de negocios, ビジネスアナリスト, 业务分析师, นักวิเคราะห์ธุรกิจ, محلل أعمال, analis bisnis
analysis: systems analyst, system analyst, systemanalytiker, analista de sistemas, นักวิเคราะห์ระบบ, محلل نظم
analysis: consultant, management consultant, business consultant, unternehmensberater, consultor, コンサルタント, 咨询顾问, ที่ปรึกษา, مستشار
analysis: operations analyst, process analyst
design: graphic designer, grafikdesigner, grafikdesignerin, graphiste, diseñador gráfico, designer gráfico, グラフィックデザイナー, 平面设计师, 그래픽 디자이너, นักออกแบบกราฟิก, مصمم جرافيك, desainer grafis, nhà thiết kế đồ họa
design: ux designer, user experience designer, ui ux designer, ux ui designer, product designer, interaction designer, 交互设计师, uxデザイナー
design: ui designer, user interface designer, visual designer, ui设计师
design: web designer, webdesigner, concepteur web, diseñador web, ウェブデザイナー
design: interior designer, innenarchitekt, architecte d'intérieur, diseñador de interiores, 室内设计师, มัณฑนากร, مصمم داخلي
design: fashion designer, modedesigner, styliste, diseñador de moda, 服装设计师
design: video editor, film editor, monteur vidéo, editor de video, 视频剪辑师, ตัดต่อวิดีโอ, محرر فيديو
design: photographer, fotograf, photographe, fotógrafo, カメラマン, 摄影师, ช่างภาพ, مصور
design: art director, creative director, directeur artistique, director creativo
marketing: marketing manager, marketingleiter, responsable marketing, gerente de marketing, マーケティングマネージャー, 市场经理, 市場經理, ผู้จัดการฝ่ายการตลาด, مدير تسويق, manajer pemasaran
marketing: marketing specialist, marketing executive, marketing officer, marketing coordinator, marketing assistant, chargé de marketing, especialista en marketing, 市场专员, เจ้าหน้าที่การตลาด, أخصائي تسويق, nhân viên marketing, staf pemasaran
marketing: digital marketing specialist, digital marketer, online marketing manager, digital marketing executive, นักการตลาดดิจิทัล, 数字营销专员
marketing: seo specialist, search engine optimization specialist, seo manager
marketing: content writer, copywriter, content creator, texter, rédacteur, redactor, 文案, นักเขียนคอนเทนต์, كاتب محتوى
marketing: social media manager, community manager, social media specialist, 新媒体运营
marketing: brand manager, markenmanager, chef de marque, gerente de marca, 品牌经理
marketing: public relations manager, pr manager, public relations officer, pr specialist, communications manager, ประชาสัมพันธ์, مسؤول علاقات عامة, 公关经理
marketing: event manager, event coordinator, event planner, veranstaltungskaufmann, organisateur d'événements
marketing: market researcher, market research analyst, marktforscher
marketing: journalist, reporter, journaliste, periodista, 記者, 记者, นักข่าว, صحفي, wartawan, nhà báo
marketing: translator, interpreter, übersetzer, dolmetscher, traducteur, traductor, 翻訳者, 翻译, นักแปล, ล่าม, مترجم, penerjemah, phiên dịch
sales: sales manager, vertriebsleiter, directeur commercial, gerente de ventas, gerente de vendas, 営業マネージャー, 销售经理, 영업 관리자, ผู้จัดการฝ่ายขาย, مدير مبيعات, manajer penjualan, trưởng phòng kinh doanh
sales: sales representative, sales executive, salesperson, sales associate, sales consultant, vertriebsmitarbeiter, commercial, représentant commercial, vendedor, representante de ventas, 営業, 营业员, 销售代表, 영업 사원, พนักงานขาย, مندوب مبيعات, nhân viên kinh doanh, tenaga penjual
sales: account manager, key account manager, account executive, client manager, gestionnaire de compte, ejecutivo de cuentas, 客户经理, مدير حسابات العملاء
sales: business development manager, business development executive, business developer, responsable développement commercial, 商务拓展经理, พัฒนาธุรกิจ, مدير تطوير أعمال
sales: sales engineer, presales engineer, presales consultant, technical sales engineer, วิศวกรขาย, مهندس مبيعات, 销售工程师
sales: store manager, shop manager, retail manager, filialleiter, gérant de magasin, gerente de tienda, 店长, ผู้จัดการร้าน, مدير متجر, 店長
sales: cashier, kassierer, kassiererin, caissier, caissière, cajero, 收银员, レジ係, แคชเชียร์, أمين صندوق, kasir, thu ngân
sales: shop assistant, retail sales assistant, sales assistant, verkäufer, verkäuferin, vendeur, dependiente, 店員, 店员, พนักงานขายหน้าร้าน, pramuniaga
sales: real estate agent, realtor, property consultant, immobilienmakler, agent immobilier, agente inmobiliario, 房产经纪人, นายหน้าอสังหาริมทรัพย์, وكيل عقارات
sales: insurance agent, insurance advisor, versicherungsmakler, agent d'assurance, agente de seguros, 保险代理人, ตัวแทนประกันภัย
service: customer service representative, customer service agent, customer support specialist, call center agent, customer service officer, kundenberater, kundenbetreuer, conseiller clientèle, téléconseiller, agente de servicio al cliente, カスタマーサポート, 客服, 客服专员, 고객 상담원, เจ้าหน้าที่บริการลูกค้า, خدمة عملاء, layanan pelanggan, nhân viên chăm sóc khách hàng
service: customer success manager, client success manager
service: receptionist, front desk agent, front office agent, rezeptionist, rezeptionistin, réceptionniste, recepcionista, 前台, 受付, พนักงานต้อนรับ, موظف استقبال, resepsionis, lễ tân
service: flight attendant, cabin crew, flugbegleiter, hôtesse de l'air, auxiliar de vuelo, 客室乗務員, 空乘, ลูกเรือ, พนักงานต้อนรับบนเครื่องบิน, مضيف طيران, pramugari
service: tour guide, travel guide, reiseleiter, guide touristique, guía turístico, ツアーガイド, 导游, มัคคุเทศก์, مرشد سياحي, pemandu wisata
service: travel agent, travel consultant, reisebürokaufmann, agent de voyage
hospitality: chef, cook, head chef, sous chef, koch, köchin, cuisinier, cuisinière, cocinero, シェフ, 料理人, 厨师, 요리사, เชฟ, พ่อครัว, طباخ, طاه, juru masak, đầu bếp
hospitality: waiter, waitress, kellner, kellnerin, serveur, serveuse, camarero, mesero, ウェイター, 服务员, พนักงานเสิร์ฟ, نادل, pelayan, phục vụ
hospitality: barista, コーヒーバリスタ, บาริสต้า, 咖啡师, باريستا
hospitality: bartender, barkeeper, barman, 调酒师, バーテンダー, บาร์เทนเดอร์
hospitality: hotel manager, hotelmanager, directeur d'hôtel, gerente de hotel, 酒店经理, ผู้จัดการโรงแรม, مدير فندق
hospitality: housekeeper, room attendant, housekeeping attendant, zimmermädchen, femme de chambre, 客房服务员, แม่บ้าน
hospitality: restaurant manager, restaurantleiter, gérant de restaurant, gerente de restaurante, ผู้จัดการร้านอาหาร, مدير مطعم, 餐厅经理
finance: accountant, buchhalter, buchhalterin, comptable, contador, contable, contabile, 会計士, 会计, 會計, 회계사, นักบัญชี, เจ้าหน้าที่บัญชี, محاسب, akuntan, kế toán, लेखाकार, бухгалтер
finance: financial analyst, finanzanalyst, analyste financier, analista financiero, 財務アナリスト, 财务分析师, 재무 분석가, นักวิเคราะห์การเงิน, محلل مالي, analis keuangan, chuyên viên phân tích tài chính
finance: auditor, internal auditor, wirtschaftsprüfer, auditeur, auditor interno, 監査人, 审计师, ผู้สอบบัญชี, ผู้ตรวจสอบภายใน, مدقق حسابات, kiểm toán viên
finance: finance manager, financial controller, controller, finanzleiter, responsable financier, gerente financiero, 财务经理, ผู้จัดการฝ่ายการเงิน, مدير مالي, manajer keuangan
finance: chief financial officer, cfo, finance director, directeur financier, director financiero, 财务总监
finance: bookkeeper, accounts clerk, accounting clerk, accounting assistant, aide comptable, auxiliar contable, ผู้ช่วยบัญชี
finance: payroll specialist, payroll officer, payroll administrator, lohnbuchhalter, gestionnaire de paie
finance: tax consultant, tax advisor, tax accountant, steuerberater, conseiller fiscal, asesor fiscal, 税务师, 税理士
finance: bank teller, teller, bankkaufmann, guichetier, cajero bancario, 银行柜员, พนักงานธนาคาร, صراف
finance: investment analyst, equity analyst, research analyst finance, 投资分析师
finance: risk analyst, risk manager, credit analyst, risikomanager, analyste de risques, analista de riesgos
finance: actuary, aktuar, actuaire, actuario, アクチュアリー, 精算师, นักคณิตศาสตร์ประกันภัย
people: human resources manager, hr manager, personalleiter, personalleiterin, responsable des ressources humaines, gerente de recursos humanos, 人事マネージャー, 人力资源经理, 인사 관리자, ผู้จัดการฝ่ายบุคคล, مدير موارد بشرية, manajer sdm, trưởng phòng nhân sự
people: human resources officer, hr officer, hr specialist, hr generalist, human resources assistant, hr executive, personalreferent, chargé de ressources humaines, 人事专员, เจ้าหน้าที่ทรัพยากรบุคคล, أخصائي موارد بشرية, nhân viên nhân sự, staf sdm
people: recruiter, talent acquisition specialist, technical recruiter, recruitment consultant, recruitment officer, personalvermittler, chargé de recrutement, reclutador, 採用担当, 招聘专员, เจ้าหน้าที่สรรหา, أخصائي توظيف
people: training manager, learning and development specialist, training specialist, trainer, formateur, capacitador, 培训师, วิทยากร, مدرب
office: administrative assistant, office assistant, administrative officer, office clerk, sachbearbeiter, bürokaufmann, assistant administratif, assistante administrative, asistente administrativo, auxiliar administrativo, 事務員, 行政助理, 사무원, เจ้าหน้าที่ธุรการ, مساعد إداري, staf administrasi, nhân viên hành chính
office: executive assistant, personal assistant, secretary, sekretär, sekretärin, secrétaire, secretaria, 秘書, 秘书, 비서, เลขานุการ, سكرتير, سكرتيرة, sekretaris, thư ký
office: office manager, büroleiter, responsable administratif, jefe de oficina, ผู้จัดการสำนักงาน, مدير مكتب
office: data entry clerk, data entry operator, datenerfasser, digitador, พนักงานคีย์ข้อมูล, مدخل بيانات, 数据录入员
management: chief executive officer, ceo, managing director, geschäftsführer, geschäftsführerin, directeur général, director general, 社長, 首席执行官, 总经理, กรรมการผู้จัดการ, الرئيس التنفيذي, direktur utama, giám đốc điều hành
management: chief operating officer, coo, operations director, directeur des opérations, director de operaciones
management: operations manager, betriebsleiter, responsable des opérations, gerente de operaciones, 运营经理, オペレーションマネージャー, ผู้จัดการฝ่ายปฏิบัติการ, مدير عمليات, manajer operasional
management: general manager, gerente general, ผู้จัดการทั่วไป, مدير عام
management: team leader, team lead, teamleiter, chef d'équipe, líder de equipo, チームリーダー, 组长, หัวหน้าทีม, قائد فريق
legal: lawyer, attorney, attorney at law, legal counsel, solicitor, rechtsanwalt, rechtsanwältin, avocat, avocate, abogado, advogado, 弁護士, 律师, 律師, 변호사, ทนายความ, محام, محامي, pengacara, luật sư
legal: paralegal, legal assistant, rechtsanwaltsfachangestellte, assistant juridique, asistente legal, ผู้ช่วยทนายความ
legal: compliance officer, compliance manager, responsable conformité, oficial de cumplimiento, 合规专员
logistics: logistics manager, supply chain manager, logistikleiter, responsable logistique, gerente de logística, 物流经理, ผู้จัดการโลจิสติกส์, مدير لوجستيات
logistics: logistics coordinator, supply chain coordinator, shipping coordinator, disponent, coordinateur logistique, เจ้าหน้าที่โลจิสติกส์
logistics: purchasing officer, buyer, procurement officer, procurement specialist, einkäufer, acheteur, comprador, 購買担当, 采购员, 採購, เจ้าหน้าที่จัดซื้อ, مسؤول مشتريات, staf pembelian, nhân viên thu mua
logistics: procurement manager, purchasing manager, einkaufsleiter, responsable des achats, gerente de compras, 采购经理
logistics: warehouse worker, warehouse associate, warehouse operative, lagerarbeiter, lagerist, magasinier, operario de almacén, 倉庫作業員, 仓库管理员, พนักงานคลังสินค้า, عامل مستودع, staf gudang, nhân viên kho
logistics: driver, truck driver, delivery driver, fahrer, lkw fahrer, chauffeur, conductor, motorista, 運転手, 司机, พนักงานขับรถ, سائق, sopir, tài xế
manufacturing: production manager, plant manager, produktionsleiter, directeur d'usine, gerente de producción, 生产经理, ผู้จัดการฝ่ายผลิต, مدير إنتاج
manufacturing: production worker, machine operator, factory worker, assembler, produktionsmitarbeiter, maschinenbediener, opérateur de production, operario de producción, 生産スタッフ, 操作工, พนักงานฝ่ายผลิต, عامل إنتاج, operator produksi, công nhân
manufacturing: maintenance technician, service technician, wartungstechniker, technicien de maintenance, técnico de mantenimiento, ช่างซ่อมบำรุง, فني صيانة, teknisi
manufacturing: electrician, elektriker, électricien, electricista, 電気工事士, 电工, 전기 기사, ช่างไฟฟ้า, كهربائي, tukang listrik, thợ điện
manufacturing: welder, schweißer, soudeur, soldador, 溶接工, 焊工, ช่างเชื่อม, لحام
manufacturing: automotive mechanic, car mechanic, mechanic, kfz mechatroniker, mécanicien, mecánico, 自動車整備士, 汽车维修工, ช่างยนต์, ميكانيكي, montir
engineering: mechanical engineer, maschinenbauingenieur, ingénieur mécanique, ingeniero mecánico, engenheiro mecânico, 機械エンジニア, 机械工程师, 기계 엔지니어, วิศวกรเครื่องกล, مهندس ميكانيكي, insinyur mesin, kỹ sư cơ khí
engineering: electrical engineer, elektroingenieur, ingénieur électrique, ingeniero eléctrico, 電気エンジニア, 电气工程师, วิศวกรไฟฟ้า, مهندس كهربائي, insinyur listrik, kỹ sư điện
engineering: electronics engineer, hardware engineer, ingénieur électronique, ingeniero electrónico, 电子工程师
engineering: civil engineer, structural engineer, bauingenieur, ingénieur civil, ingeniero civil, engenheiro civil, 土木エンジニア, 土木工程师, 토목 엔지니어, วิศวกรโยธา, مهندس مدني, insinyur sipil, kỹ sư xây dựng
engineering: chemical engineer, process engineer, verfahrensingenieur, ingénieur chimiste, ingeniero químico, 化学工程师, วิศวกรเคมี, مهندس كيميائي
engineering: industrial engineer, manufacturing engineer, production engineer, wirtschaftsingenieur, ingénieur industriel, ingeniero industrial, 工业工程师, วิศวกรอุตสาหการ, مهندس صناعي
engineering: environmental engineer, umweltingenieur, ingeniero ambiental, 环境工程师
engineering: biomedical engineer, medizintechniker, ingénieur biomédical, 生物医学工程师
engineering: petroleum engineer, reservoir engineer, drilling engineer, مهندس بترول
engineering: safety officer, hse officer, health and safety officer, ehs officer, เจ้าหน้าที่ความปลอดภัย, مسؤول سلامة, 安全员
construction: architect, architekt, architektin, architecte, arquitecto, arquiteto, 建築士, 建筑师, 건축가, สถาปนิก, مهندس معماري, arsitek, kiến trúc sư
construction: construction manager, site manager, bauleiter, chef de chantier, jefe de obra, 施工经理, ผู้จัดการก่อสร้าง, مدير إنشاءات
construction: quantity surveyor, cost estimator, métreur, 造价工程师, مهندس كميات
construction: surveyor, land surveyor, vermesser, géomètre, topógrafo
construction: carpenter, tischler, menuisier, carpintero, 大工, 木工, ช่างไม้, نجار
construction: plumber, klempner, plombier, fontanero, 水管工, ช่างประปา, سباك
health: nurse, registered nurse, staff nurse, krankenschwester, krankenpfleger, pflegefachkraft, infirmier, infirmière, enfermero, enfermera, enfermeiro, 看護師, 护士, 護理師, 간호사, พยาบาล, ممرض, ممرضة, perawat, y tá, điều dưỡng
health: physician, doctor, medical doctor, general practitioner, arzt, ärztin, médecin, médico, 医師, 医生, 醫師, 의사, แพทย์, طبيب, طبيبة, dokter, bác sĩ
health: pharmacist, apotheker, apothekerin, pharmacien, farmacéutico, 薬剤師, 药剂师, 약사, เภสัชกร, صيدلي, apoteker, dược sĩ
health: dentist, zahnarzt, zahnärztin, dentiste, dentista, odontólogo, 歯科医師, 牙医, ทันตแพทย์, طبيب أسنان, dokter gigi
health: physiotherapist, physical therapist, physiotherapeut, kinésithérapeute, fisioterapeuta, 理学療法士, นักกายภาพบำบัด, أخصائي علاج طبيعي
health: medical laboratory technician, laboratory technician, lab technician, laborant, technicien de laboratoire, técnico de laboratorio, นักเทคนิคการแพทย์, فني مختبر
health: caregiver, care assistant, nursing assistant, altenpfleger, aide soignant, cuidador, 介護士, 护工, ผู้ดูแลผู้สูงอายุ, مقدم رعاية
health: psychologist, psychologe, psychologin, psychologue, psicólogo, 心理士, 心理咨询师, นักจิตวิทยา, أخصائي نفسي
health: social worker, sozialarbeiter, travailleur social, trabajador social, 社会福祉士, 社工, นักสังคมสงเคราะห์, أخصائي اجتماعي
health: veterinarian, tierarzt, vétérinaire, veterinario, 獣医, 兽医, สัตวแพทย์, طبيب بيطري
education: teacher, school teacher, lehrer, lehrerin, enseignant, professeur des écoles, maestro, profesor, professor de escola, 教師, 老师, 教师, 교사, ครู, معلم, معلمة, guru, giáo viên, शिक्षक, учитель
education: english teacher, esl teacher, english language teacher, englischlehrer, professeur d'anglais, profesor de inglés, 英語教師, 英语老师, ครูสอนภาษาอังกฤษ, معلم لغة إنجليزية, guru bahasa inggris
education: lecturer, university lecturer, dozent, maître de conférences, profesor universitario, 講師, 讲师, อาจารย์, محاضر, dosen, giảng viên
education: tutor, private tutor, nachhilfelehrer, profesor particular, 家教, ติวเตอร์, مدرس خصوصي
education: kindergarten teacher, early childhood teacher, erzieher, erzieherin, éducateur de jeunes enfants, 幼师, ครูอนุบาล, معلمة رياض أطفال
education: school principal, head teacher, schulleiter, directeur d'école, director de escuela, 校长, ผู้อำนวยการโรงเรียน, مدير مدرسة
science: research scientist, researcher, scientist, wissenschaftler, chercheur, investigador, 研究員, 研究员, นักวิจัย, باحث, peneliti, nghiên cứu viên
science: research assistant, wissenschaftlicher mitarbeiter, assistant de recherche, asistente de investigación, ผู้ช่วยวิจัย, مساعد باحث, 研究助理
science: chemist, chemiker, chimiste, químico, 化学家, นักเคมี, كيميائي
science: biologist, biologe, biologiste, biólogo, 生物学家, นักชีววิทยา
science: geologist, geologe, géologue, geólogo, 地质学家
science: economist, volkswirt, économiste, economista, 经济学家, นักเศรษฐศาสตร์, اقتصادي
agriculture: agronomist, agricultural engineer, agronome, ingeniero agrónomo, 农艺师, นักวิชาการเกษตร, مهندس زراعي
agriculture: farm worker, farmer, landwirt, agriculteur, agricultor, 農業従事者, 农民, เกษตรกร, مزارع, petani
`
