/** What the catalog says of its formulas in English, and the same in this language. */
export const formulas: Readonly<Record<string, string>> = {
  'Releases the muscle layer and harmonizes ying and wei; for early wind-cold with sweating and aversion to wind.':
    '解肌发表，调和营卫；用于外感风寒初起、汗出恶风。',
  'Disperses wind-heat and relieves toxicity; used in the first days of a sore throat with fever.':
    '疏散风热，解毒；用于咽喉肿痛、发热初起。',
  'Mild wind-heat formula focused on the Lung; for dry cough with slight fever.':
    '轻清风热，专入肺经；用于干咳微热。',
  'Modern short-term formula for wind invasion with sore throat, aches and fever.':
    '现代短期用方，用于外感风邪所致的咽痛、身痛、发热。',
  'Supports wei qi and stabilizes the exterior in people who sweat easily and catch colds often.':
    '益卫固表，适合易出汗、常感冒者。',
  'Harmonizes shaoyang disorders: alternating chills and heat, rib-side fullness, poor appetite.':
    '和解少阳：往来寒热、胁肋胀满、食欲不振。',
  'Harmonizes shaoyang and drains yangming heat with epigastric fullness and constipation.':
    '和解少阳，泻阳明热结；用于上腹胀满、便秘。',
  'Moves constrained Liver qi; for rib-side pain, sighing, belching and irritability.':
    '疏肝行气；用于胁痛、喜叹息、嗳气、易怒。',
  'Courses Liver qi while nourishing blood and supporting the Spleen; stress with fatigue or premenstrual tension.':
    '疏肝解郁，养血健脾；用于压力大、疲倦或经前不适。',
  'Adds heat-clearing herbs to the base formula when constraint has produced irritability and flushing.':
    '在基本方中加入清热药，适合郁而化热、烦躁面红者。',
  'Releases internally trapped yang qi; cold hands and feet from stress with abdominal tension.':
    '透解郁结于内的阳气；用于压力所致手足不温、腹部紧绷。',
  'Core Spleen qi tonic for fatigue, pale complexion and loose stools.':
    '补脾气的基本方，用于疲倦、面色苍白、大便稀溏。',
  'Spleen qi tonic that also resolves phlegm; for poor appetite with nausea or productive cough.':
    '补脾气兼化痰；用于食欲不振、恶心或咳嗽有痰。',
  'Strengthens the Spleen, moves qi and transforms dampness; bloating and weak digestion.':
    '健脾行气化湿；用于腹胀、消化无力。',
  'Raises sunken Spleen qi; chronic fatigue, prolapse and low-grade exertional heat.':
    '升举下陷的脾气；用于长期疲倦、脏器下垂、劳累后低热。',
  'Supports the Spleen and leaches dampness in chronic loose stools and poor appetite.':
    '健脾渗湿，用于长期便溏、食欲不振。',
  'Tonifies Heart blood and Spleen qi; overthinking, light sleep, palpitations and easy bruising.':
    '补心血、益脾气；用于思虑过度、浅眠、心悸、易瘀青。',
  'Foundational blood tonic for pale complexion, dry skin and scanty menses.':
    '补血基本方，用于面色苍白、皮肤干燥、经量少。',
  'Tonifies qi and blood together; recovery after illness or heavy menses.':
    '气血双补；用于病后或经量过多后的调养。',
  'Warms and tonifies qi and blood in chronic deficiency with cold signs.': '温补气血，用于久虚而有寒象者。',
  'Nourishes blood and drains damp; dull menstrual cramping with mild swelling.':
    '养血渗湿；用于经期隐痛、轻微浮肿。',
  'Nourishes and invigorates blood; dark clotted menses or fixed pain.':
    '养血活血；用于经血色暗有块或痛处固定。',
  'Moves blood stasis in the chest; stabbing pain, headaches and emotional constraint.':
    '活胸中瘀血；用于刺痛、头痛、情志郁结。',
  'Warms the channels and dispels lower-abdominal stasis with cold-type cramping.':
    '温经散寒，化下腹瘀血；用于遇寒加重的绞痛。',
  'Invigorates blood and reduces fixed abdominal masses in gynecological stasis.':
    '活血消症，用于妇科瘀血所致的下腹固定肿块。',
  'Warms the channels and nourishes blood; irregular cycles with cold lower abdomen.':
    '温经养血；用于月经不调、小腹冷痛。',
  'Classic Kidney yin tonic for low back soreness, night sweats and ringing ears.':
    '补肾阴经典方，用于腰酸、盗汗、耳鸣。',
  'Kidney yin tonic with added fire-clearing herbs; hot flushes and night sweats.':
    '补肾阴并加清虚火之品；用于潮热、盗汗。',
  'Nourishes Liver and Kidney yin; dry or tired eyes and dizziness.':
    '滋养肝肾之阴；用于眼睛干涩疲劳、头晕。',
  'Warms Kidney yang; cold low back, frequent pale urination. Contains processed aconite.':
    '温补肾阳；用于腰冷、小便清长频数。含制附子。',
  'Strong Kidney yang and essence tonic. Contains processed aconite.': '强力补益肾阳与精。含制附子。',
  'Enriches Kidney yin and essence without draining.': '滋补肾阴与精，补而不泻。',
  'Nourishes Heart and Kidney yin; restless sleep with palpitations. Supplied without cinnabar coating.':
    '滋养心肾之阴；用于心悸、睡眠不安。不含朱砂衣。',
  'Nourishes Liver blood and calms the spirit; difficulty falling or staying asleep.':
    '养肝血、安神；用于入睡困难或易醒。',
  'Gently nourishes the Heart and calms easy weeping and restlessness.':
    '和缓养心，适合易悲易哭、烦躁不安者。',
  'Harmonizes shaoyang and settles the spirit; anxiety with palpitations and poor sleep. Supplied without minium (lead).':
    '和解少阳、镇静安神；用于焦虑、心悸、睡眠差。不含铅丹。',
  'Clears phlegm-heat and harmonizes Gallbladder and Stomach; vivid dreams, nausea, timidity.':
    '清化痰热，调和胆胃；用于多梦、恶心、胆怯。',
  'Base formula for damp-phlegm: copious sputum, stuffy chest, nausea.': '湿痰基本方：痰多、胸闷、恶心。',
  'Moves qi and resolves phlegm for the sensation of something stuck in the throat.':
    '行气化痰，用于咽中如有物梗。',
  'Harmonizes mixed heat and cold in the middle; epigastric fullness, nausea, loose stools.':
    '调和中焦寒热错杂；用于上腹痞满、恶心、便溏。',
  'Resolves wind-phlegm with dizziness, heaviness of the head and nausea.':
    '化痰息风，用于头晕、头重、恶心。',
  'Calms Liver yang rising; tension headache, dizziness and poor sleep.':
    '平肝潜阳；用于紧张性头痛、头晕、睡眠差。',
  'Drains Liver and Gallbladder damp-heat; short-term use. Made with a non-Aristolochia clematis stem.':
    '清利肝胆湿热；短期使用。所用木通不含马兜铃。',
  'Strong heat- and toxin-clearing formula for short courses.': '强力清热解毒方，仅供短期使用。',
  'Dries dampness and moves qi; fullness, thick tongue coating, heavy limbs.':
    '燥湿行气；用于胀满、舌苔厚腻、肢体沉重。',
  'Resolves exterior cold with interior dampness; stomach upset with chills, nausea or loose stools.':
    '外散表寒、内化湿浊；用于肠胃不适伴恶寒、恶心或便溏。',
  'Reduces food stagnation after overeating: bloating, belching, sour taste.':
    '消导饮食过量所致的积滞：腹胀、嗳气、口酸。',
  'Promotes urination and warms yang; water retention with thirst.': '利水温阳；用于水肿伴口渴。',
  'Clears damp-heat from the lower body; hot swollen joints of the legs.':
    '清下焦湿热；用于下肢关节红肿热痛。',
  'Expels wind-damp and supports Liver and Kidney; chronic low back and knee pain. Supplied without Asarum.':
    '祛风湿、补肝肾；用于慢性腰膝疼痛。不含细辛。',
  'Relieves wind-cold-damp pain of the neck, shoulders and arms.': '祛风寒湿，缓解颈、肩、手臂疼痛。',
  'Relaxes cramping in the calves, abdomen or uterus; high licorice content, watch blood pressure.':
    '缓解小腿、腹部或子宫的挛急；甘草含量高，须留意血压。',
  'Disperses external wind with headache. Supplied without Asarum.': '疏散外风，止头痛。不含细辛。',
  'Opens the nasal passages in congestion with thick discharge; short-term use.':
    '宣通鼻窍，用于鼻塞、涕浓稠；短期使用。',
  'Moistens Lung and Stomach dryness; dry cough and thirst.': '润肺胃之燥；用于干咳、口渴。',
  'Nourishes Lung and Kidney yin; chronic dry cough with scanty sputum.': '滋养肺肾之阴；用于久咳少痰。',
  'Augments qi and generates fluids; fatigue with sweating and thirst.': '益气生津；用于疲倦、多汗、口渴。',
  'Clears hot sticky yellow phlegm with cough and chest fullness.': '清化黏稠黄痰，用于咳嗽、胸闷。',
  'Stops lingering cough after a cold when throat tickles.': '感冒后喉痒、咳嗽迁延不止者适用。',
  'Directs rebellious qi downward; wheezing with copious thin sputum.': '降逆气；用于喘而痰多清稀。',
  'Moistens the Intestines and unblocks the bowels in dry constipation.': '润肠通便，用于肠燥便秘。',
  'Warms the middle; cold abdomen, watery stools, no thirst.': '温中；用于腹冷、水泻、不渴。',
  'Warms and tonifies the middle; cramping abdominal pain better with warmth.':
    '温中补虚；用于腹部拘挛疼痛、得温则减。',
  'Warms Kidney yang and moves water; edema with cold limbs. Contains processed aconite.':
    '温肾阳、利水；用于水肿、四肢冷。含制附子。',
  'Augments qi and moves blood in the channels; weakness or numbness of limbs.':
    '益气通络行血；用于四肢无力或麻木。',
  'Dispels wind and clears damp-heat from the skin; itchy red weeping rashes.':
    '疏风清热利湿；用于皮肤红肿渗液、瘙痒的疹子。',
  'Nourishes blood and dispels wind; dry itchy skin.': '养血祛风；用于皮肤干痒。',
  'Gentle Liver and Kidney yin tonic; premature graying, dizziness.':
    '平和滋补肝肾之阴；用于早生白发、头晕。',
  'Balances Kidney yin and yang in menopausal flushing with cold signs.':
    '调和肾阴肾阳，用于更年期潮热而有寒象者。',
  'Enriches Liver and Kidney yin while moving Liver qi; rib-side pain with dry mouth.':
    '滋养肝肾之阴并疏肝；用于胁痛、口干。',
  'Traditionally used to stabilize pregnancy; only under practitioner supervision.':
    '传统用于安胎；须在医师指导下使用。',
  'Used postpartum to warm and move blood.': '产后温经行血之用。',
  'Softens nodules of the neck. Classical text pairs sargassum with licorice, a listed incompatible pair: confirm before ordering.':
    '软化颈部结块。古方中海藻与甘草同用，属相反配伍：订购前请确认。',
  'Tonifies qi, raises yang and firms the exterior.': '补气升阳，固表。',
}
