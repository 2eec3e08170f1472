/** What the catalog says of its formulas in English, and the same in this language. */
export const formulas: Readonly<Record<string, string>> = {
  'Releases the muscle layer and harmonizes ying and wei; for early wind-cold with sweating and aversion to wind.':
    '解肌發表，調和營衛；用於外感風寒初起、汗出惡風。',
  'Disperses wind-heat and relieves toxicity; used in the first days of a sore throat with fever.':
    '疏散風熱，解毒；用於咽喉腫痛、發熱初起。',
  'Mild wind-heat formula focused on the Lung; for dry cough with slight fever.':
    '輕清風熱，專入肺經；用於乾咳微熱。',
  'Modern short-term formula for wind invasion with sore throat, aches and fever.':
    '現代短期用方，用於外感風邪所致的咽痛、身痛、發熱。',
  'Supports wei qi and stabilizes the exterior in people who sweat easily and catch colds often.':
    '益衛固表，適合易出汗、常感冒者。',
  'Harmonizes shaoyang disorders: alternating chills and heat, rib-side fullness, poor appetite.':
    '和解少陽：往來寒熱、脅肋脹滿、食慾不振。',
  'Harmonizes shaoyang and drains yangming heat with epigastric fullness and constipation.':
    '和解少陽，瀉陽明熱結；用於上腹脹滿、便祕。',
  'Moves constrained Liver qi; for rib-side pain, sighing, belching and irritability.':
    '疏肝行氣；用於脅痛、喜嘆息、噯氣、易怒。',
  'Courses Liver qi while nourishing blood and supporting the Spleen; stress with fatigue or premenstrual tension.':
    '疏肝解鬱，養血健脾；用於壓力大、疲倦或經前不適。',
  'Adds heat-clearing herbs to the base formula when constraint has produced irritability and flushing.':
    '在基本方中加入清熱藥，適合鬱而化熱、煩躁面紅者。',
  'Releases internally trapped yang qi; cold hands and feet from stress with abdominal tension.':
    '透解鬱結於內的陽氣；用於壓力所致手足不溫、腹部緊繃。',
  'Core Spleen qi tonic for fatigue, pale complexion and loose stools.':
    '補脾氣的基本方，用於疲倦、面色蒼白、大便稀溏。',
  'Spleen qi tonic that also resolves phlegm; for poor appetite with nausea or productive cough.':
    '補脾氣兼化痰；用於食慾不振、噁心或咳嗽有痰。',
  'Strengthens the Spleen, moves qi and transforms dampness; bloating and weak digestion.':
    '健脾行氣化濕；用於腹脹、消化無力。',
  'Raises sunken Spleen qi; chronic fatigue, prolapse and low-grade exertional heat.':
    '升舉下陷的脾氣；用於長期疲倦、臟器下垂、勞累後低熱。',
  'Supports the Spleen and leaches dampness in chronic loose stools and poor appetite.':
    '健脾滲濕，用於長期便溏、食慾不振。',
  'Tonifies Heart blood and Spleen qi; overthinking, light sleep, palpitations and easy bruising.':
    '補心血、益脾氣；用於思慮過度、淺眠、心悸、易瘀青。',
  'Foundational blood tonic for pale complexion, dry skin and scanty menses.':
    '補血基本方，用於面色蒼白、皮膚乾燥、經量少。',
  'Tonifies qi and blood together; recovery after illness or heavy menses.':
    '氣血雙補；用於病後或經量過多後的調養。',
  'Warms and tonifies qi and blood in chronic deficiency with cold signs.': '溫補氣血，用於久虛而有寒象者。',
  'Nourishes blood and drains damp; dull menstrual cramping with mild swelling.':
    '養血滲濕；用於經期隱痛、輕微浮腫。',
  'Nourishes and invigorates blood; dark clotted menses or fixed pain.':
    '養血活血；用於經血色暗有塊或痛處固定。',
  'Moves blood stasis in the chest; stabbing pain, headaches and emotional constraint.':
    '活胸中瘀血；用於刺痛、頭痛、情志鬱結。',
  'Warms the channels and dispels lower-abdominal stasis with cold-type cramping.':
    '溫經散寒，化下腹瘀血；用於遇寒加重的絞痛。',
  'Invigorates blood and reduces fixed abdominal masses in gynecological stasis.':
    '活血消癥，用於婦科瘀血所致的下腹固定腫塊。',
  'Warms the channels and nourishes blood; irregular cycles with cold lower abdomen.':
    '溫經養血；用於月經不調、小腹冷痛。',
  'Classic Kidney yin tonic for low back soreness, night sweats and ringing ears.':
    '補腎陰經典方，用於腰痠、盜汗、耳鳴。',
  'Kidney yin tonic with added fire-clearing herbs; hot flushes and night sweats.':
    '補腎陰並加清虛火之品；用於潮熱、盜汗。',
  'Nourishes Liver and Kidney yin; dry or tired eyes and dizziness.':
    '滋養肝腎之陰；用於眼睛乾澀疲勞、頭暈。',
  'Warms Kidney yang; cold low back, frequent pale urination. Contains processed aconite.':
    '溫補腎陽；用於腰冷、小便清長頻數。含製附子。',
  'Strong Kidney yang and essence tonic. Contains processed aconite.': '強力補益腎陽與精。含製附子。',
  'Enriches Kidney yin and essence without draining.': '滋補腎陰與精，補而不瀉。',
  'Nourishes Heart and Kidney yin; restless sleep with palpitations. Supplied without cinnabar coating.':
    '滋養心腎之陰；用於心悸、睡眠不安。不含朱砂衣。',
  'Nourishes Liver blood and calms the spirit; difficulty falling or staying asleep.':
    '養肝血、安神；用於入睡困難或易醒。',
  'Gently nourishes the Heart and calms easy weeping and restlessness.':
    '和緩養心，適合易悲易哭、煩躁不安者。',
  'Harmonizes shaoyang and settles the spirit; anxiety with palpitations and poor sleep. Supplied without minium (lead).':
    '和解少陽、鎮靜安神；用於焦慮、心悸、睡眠差。不含鉛丹。',
  'Clears phlegm-heat and harmonizes Gallbladder and Stomach; vivid dreams, nausea, timidity.':
    '清化痰熱，調和膽胃；用於多夢、噁心、膽怯。',
  'Base formula for damp-phlegm: copious sputum, stuffy chest, nausea.': '濕痰基本方：痰多、胸悶、噁心。',
  'Moves qi and resolves phlegm for the sensation of something stuck in the throat.':
    '行氣化痰，用於咽中如有物梗。',
  'Harmonizes mixed heat and cold in the middle; epigastric fullness, nausea, loose stools.':
    '調和中焦寒熱錯雜；用於上腹痞滿、噁心、便溏。',
  'Resolves wind-phlegm with dizziness, heaviness of the head and nausea.':
    '化痰息風，用於頭暈、頭重、噁心。',
  'Calms Liver yang rising; tension headache, dizziness and poor sleep.':
    '平肝潛陽；用於緊張性頭痛、頭暈、睡眠差。',
  'Drains Liver and Gallbladder damp-heat; short-term use. Made with a non-Aristolochia clematis stem.':
    '清利肝膽濕熱；短期使用。所用木通不含馬兜鈴。',
  'Strong heat- and toxin-clearing formula for short courses.': '強力清熱解毒方，僅供短期使用。',
  'Dries dampness and moves qi; fullness, thick tongue coating, heavy limbs.':
    '燥濕行氣；用於脹滿、舌苔厚膩、肢體沉重。',
  'Resolves exterior cold with interior dampness; stomach upset with chills, nausea or loose stools.':
    '外散表寒、內化濕濁；用於腸胃不適伴惡寒、噁心或便溏。',
  'Reduces food stagnation after overeating: bloating, belching, sour taste.':
    '消導飲食過量所致的積滯：腹脹、噯氣、口酸。',
  'Promotes urination and warms yang; water retention with thirst.': '利水溫陽；用於水腫伴口渴。',
  'Clears damp-heat from the lower body; hot swollen joints of the legs.':
    '清下焦濕熱；用於下肢關節紅腫熱痛。',
  'Expels wind-damp and supports Liver and Kidney; chronic low back and knee pain. Supplied without Asarum.':
    '祛風濕、補肝腎；用於慢性腰膝疼痛。不含細辛。',
  'Relieves wind-cold-damp pain of the neck, shoulders and arms.': '祛風寒濕，緩解頸、肩、手臂疼痛。',
  'Relaxes cramping in the calves, abdomen or uterus; high licorice content, watch blood pressure.':
    '緩解小腿、腹部或子宮的攣急；甘草含量高，須留意血壓。',
  'Disperses external wind with headache. Supplied without Asarum.': '疏散外風，止頭痛。不含細辛。',
  'Opens the nasal passages in congestion with thick discharge; short-term use.':
    '宣通鼻竅，用於鼻塞、涕濃稠；短期使用。',
  'Moistens Lung and Stomach dryness; dry cough and thirst.': '潤肺胃之燥；用於乾咳、口渴。',
  'Nourishes Lung and Kidney yin; chronic dry cough with scanty sputum.': '滋養肺腎之陰；用於久咳少痰。',
  'Augments qi and generates fluids; fatigue with sweating and thirst.': '益氣生津；用於疲倦、多汗、口渴。',
  'Clears hot sticky yellow phlegm with cough and chest fullness.': '清化黏稠黃痰，用於咳嗽、胸悶。',
  'Stops lingering cough after a cold when throat tickles.': '感冒後喉癢、咳嗽遷延不止者適用。',
  'Directs rebellious qi downward; wheezing with copious thin sputum.': '降逆氣；用於喘而痰多清稀。',
  'Moistens the Intestines and unblocks the bowels in dry constipation.': '潤腸通便，用於腸燥便祕。',
  'Warms the middle; cold abdomen, watery stools, no thirst.': '溫中；用於腹冷、水瀉、不渴。',
  'Warms and tonifies the middle; cramping abdominal pain better with warmth.':
    '溫中補虛；用於腹部拘攣疼痛、得溫則減。',
  'Warms Kidney yang and moves water; edema with cold limbs. Contains processed aconite.':
    '溫腎陽、利水；用於水腫、四肢冷。含製附子。',
  'Augments qi and moves blood in the channels; weakness or numbness of limbs.':
    '益氣通絡行血；用於四肢無力或麻木。',
  'Dispels wind and clears damp-heat from the skin; itchy red weeping rashes.':
    '疏風清熱利濕；用於皮膚紅腫滲液、搔癢的疹子。',
  'Nourishes blood and dispels wind; dry itchy skin.': '養血祛風；用於皮膚乾癢。',
  'Gentle Liver and Kidney yin tonic; premature graying, dizziness.':
    '平和滋補肝腎之陰；用於早生白髮、頭暈。',
  'Balances Kidney yin and yang in menopausal flushing with cold signs.':
    '調和腎陰腎陽，用於更年期潮熱而有寒象者。',
  'Enriches Liver and Kidney yin while moving Liver qi; rib-side pain with dry mouth.':
    '滋養肝腎之陰並疏肝；用於脅痛、口乾。',
  'Traditionally used to stabilize pregnancy; only under practitioner supervision.':
    '傳統用於安胎；須在醫師指導下使用。',
  'Used postpartum to warm and move blood.': '產後溫經行血之用。',
  'Softens nodules of the neck. Classical text pairs sargassum with licorice, a listed incompatible pair: confirm before ordering.':
    '軟化頸部結塊。古方中海藻與甘草同用，屬相反配伍：訂購前請確認。',
  'Tonifies qi, raises yang and firms the exterior.': '補氣升陽，固表。',
}
