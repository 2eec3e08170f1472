/** What the catalog says of its formulas in English, and the same in this language. */
export const formulas: Readonly<Record<string, string>> = {
  'Releases the muscle layer and harmonizes ying and wei; for early wind-cold with sweating and aversion to wind.':
    'Libera la capa muscular y armoniza ying y wei; para el viento-frío inicial con sudor y aversión al viento.',
  'Disperses wind-heat and relieves toxicity; used in the first days of a sore throat with fever.':
    'Dispersa el viento-calor y elimina la toxicidad; para los primeros días de un dolor de garganta con fiebre.',
  'Mild wind-heat formula focused on the Lung; for dry cough with slight fever.':
    'Fórmula suave para el viento-calor, centrada en el Pulmón; para la tos seca con fiebre leve.',
  'Modern short-term formula for wind invasion with sore throat, aches and fever.':
    'Fórmula moderna de uso breve para la invasión de viento con dolor de garganta, dolores y fiebre.',
  'Supports wei qi and stabilizes the exterior in people who sweat easily and catch colds often.':
    'Fortalece el qi defensivo y estabiliza el exterior en personas que sudan con facilidad y se resfrían a menudo.',
  'Harmonizes shaoyang disorders: alternating chills and heat, rib-side fullness, poor appetite.':
    'Armoniza los trastornos de shaoyang: escalofríos y calor alternos, plenitud en los costados, poco apetito.',
  'Harmonizes shaoyang and drains yangming heat with epigastric fullness and constipation.':
    'Armoniza shaoyang y drena el calor de yangming con plenitud epigástrica y estreñimiento.',
  'Moves constrained Liver qi; for rib-side pain, sighing, belching and irritability.':
    'Mueve el qi de Hígado constreñido; para dolor en los costados, suspiros, eructos e irritabilidad.',
  'Courses Liver qi while nourishing blood and supporting the Spleen; stress with fatigue or premenstrual tension.':
    'Dispersa el qi de Hígado, nutre la sangre y fortalece el Bazo; estrés con cansancio o tensión premenstrual.',
  'Adds heat-clearing herbs to the base formula when constraint has produced irritability and flushing.':
    'Agrega hierbas que enfrían a la fórmula base cuando la constricción produjo irritabilidad y sofocos.',
  'Releases internally trapped yang qi; cold hands and feet from stress with abdominal tension.':
    'Libera el qi yang atrapado en el interior; manos y pies fríos por estrés, con tensión abdominal.',
  'Core Spleen qi tonic for fatigue, pale complexion and loose stools.':
    'Tónico básico del qi de Bazo para cansancio, palidez y heces blandas.',
  'Spleen qi tonic that also resolves phlegm; for poor appetite with nausea or productive cough.':
    'Tónico del qi de Bazo que además resuelve la flema; para poco apetito con náuseas o tos productiva.',
  'Strengthens the Spleen, moves qi and transforms dampness; bloating and weak digestion.':
    'Fortalece el Bazo, mueve el qi y transforma la humedad; hinchazón y digestión débil.',
  'Raises sunken Spleen qi; chronic fatigue, prolapse and low-grade exertional heat.':
    'Eleva el qi de Bazo hundido; cansancio crónico, prolapso y febrícula por esfuerzo.',
  'Supports the Spleen and leaches dampness in chronic loose stools and poor appetite.':
    'Fortalece el Bazo y filtra la humedad en heces blandas crónicas y poco apetito.',
  'Tonifies Heart blood and Spleen qi; overthinking, light sleep, palpitations and easy bruising.':
    'Tonifica la sangre de Corazón y el qi de Bazo; exceso de preocupaciones, sueño ligero, palpitaciones y moretones fáciles.',
  'Foundational blood tonic for pale complexion, dry skin and scanty menses.':
    'Tónico básico de la sangre para palidez, piel seca y menstruación escasa.',
  'Tonifies qi and blood together; recovery after illness or heavy menses.':
    'Tonifica a la vez el qi y la sangre; recuperación tras una enfermedad o una menstruación abundante.',
  'Warms and tonifies qi and blood in chronic deficiency with cold signs.':
    'Calienta y tonifica el qi y la sangre en la deficiencia crónica con signos de frío.',
  'Nourishes blood and drains damp; dull menstrual cramping with mild swelling.':
    'Nutre la sangre y drena la humedad; cólicos menstruales sordos con leve hinchazón.',
  'Nourishes and invigorates blood; dark clotted menses or fixed pain.':
    'Nutre y activa la sangre; menstruación oscura con coágulos o dolor fijo.',
  'Moves blood stasis in the chest; stabbing pain, headaches and emotional constraint.':
    'Mueve la estasis de sangre en el pecho; dolor punzante, dolores de cabeza y constricción emocional.',
  'Warms the channels and dispels lower-abdominal stasis with cold-type cramping.':
    'Calienta los canales y dispersa la estasis del bajo vientre con cólicos de tipo frío.',
  'Invigorates blood and reduces fixed abdominal masses in gynecological stasis.':
    'Activa la sangre y reduce las masas abdominales fijas en la estasis ginecológica.',
  'Warms the channels and nourishes blood; irregular cycles with cold lower abdomen.':
    'Calienta los canales y nutre la sangre; ciclos irregulares con bajo vientre frío.',
  'Classic Kidney yin tonic for low back soreness, night sweats and ringing ears.':
    'Tónico clásico del yin de Riñón para dolor lumbar, sudores nocturnos y zumbidos de oídos.',
  'Kidney yin tonic with added fire-clearing herbs; hot flushes and night sweats.':
    'Tónico del yin de Riñón con hierbas que apagan el fuego; sofocos y sudores nocturnos.',
  'Nourishes Liver and Kidney yin; dry or tired eyes and dizziness.':
    'Nutre el yin de Hígado y Riñón; ojos secos o cansados y mareo.',
  'Warms Kidney yang; cold low back, frequent pale urination. Contains processed aconite.':
    'Calienta el yang de Riñón; zona lumbar fría, orina frecuente y clara. Contiene acónito procesado.',
  'Strong Kidney yang and essence tonic. Contains processed aconite.':
    'Tónico fuerte del yang y la esencia de Riñón. Contiene acónito procesado.',
  'Enriches Kidney yin and essence without draining.': 'Enriquece el yin y la esencia de Riñón sin drenar.',
  'Nourishes Heart and Kidney yin; restless sleep with palpitations. Supplied without cinnabar coating.':
    'Nutre el yin de Corazón y Riñón; sueño inquieto con palpitaciones. Se suministra sin recubrimiento de cinabrio.',
  'Nourishes Liver blood and calms the spirit; difficulty falling or staying asleep.':
    'Nutre la sangre de Hígado y calma el espíritu; dificultad para dormirse o para seguir durmiendo.',
  'Gently nourishes the Heart and calms easy weeping and restlessness.':
    'Nutre suavemente el Corazón y calma el llanto fácil y la inquietud.',
  'Harmonizes shaoyang and settles the spirit; anxiety with palpitations and poor sleep. Supplied without minium (lead).':
    'Armoniza shaoyang y asienta el espíritu; ansiedad con palpitaciones y mal sueño. Se suministra sin minio (plomo).',
  'Clears phlegm-heat and harmonizes Gallbladder and Stomach; vivid dreams, nausea, timidity.':
    'Elimina la flema-calor y armoniza Vesícula Biliar y Estómago; sueños vívidos, náuseas, timidez.',
  'Base formula for damp-phlegm: copious sputum, stuffy chest, nausea.':
    'Fórmula base para la flema-humedad: esputo abundante, opresión en el pecho, náuseas.',
  'Moves qi and resolves phlegm for the sensation of something stuck in the throat.':
    'Mueve el qi y resuelve la flema, para la sensación de algo atascado en la garganta.',
  'Harmonizes mixed heat and cold in the middle; epigastric fullness, nausea, loose stools.':
    'Armoniza el calor y el frío mezclados en el centro; plenitud epigástrica, náuseas, heces blandas.',
  'Resolves wind-phlegm with dizziness, heaviness of the head and nausea.':
    'Resuelve el viento-flema con mareo, pesadez de cabeza y náuseas.',
  'Calms Liver yang rising; tension headache, dizziness and poor sleep.':
    'Calma el ascenso del yang de Hígado; dolor de cabeza tensional, mareo y mal sueño.',
  'Drains Liver and Gallbladder damp-heat; short-term use. Made with a non-Aristolochia clematis stem.':
    'Drena la humedad-calor de Hígado y Vesícula Biliar; uso breve. Elaborada con un tallo de clemátide que no es Aristolochia.',
  'Strong heat- and toxin-clearing formula for short courses.':
    'Fórmula fuerte que elimina calor y toxinas, para tratamientos breves.',
  'Dries dampness and moves qi; fullness, thick tongue coating, heavy limbs.':
    'Seca la humedad y mueve el qi; plenitud, saburra gruesa, miembros pesados.',
  'Resolves exterior cold with interior dampness; stomach upset with chills, nausea or loose stools.':
    'Resuelve el frío exterior con humedad interior; malestar estomacal con escalofríos, náuseas o heces blandas.',
  'Reduces food stagnation after overeating: bloating, belching, sour taste.':
    'Reduce el estancamiento de alimentos tras comer en exceso: hinchazón, eructos, sabor agrio.',
  'Promotes urination and warms yang; water retention with thirst.':
    'Favorece la orina y calienta el yang; retención de líquidos con sed.',
  'Clears damp-heat from the lower body; hot swollen joints of the legs.':
    'Elimina la humedad-calor de la parte inferior del cuerpo; articulaciones de las piernas calientes e hinchadas.',
  'Expels wind-damp and supports Liver and Kidney; chronic low back and knee pain. Supplied without Asarum.':
    'Expulsa el viento-humedad y fortalece Hígado y Riñón; dolor lumbar y de rodillas crónico. Se suministra sin Asarum.',
  'Relieves wind-cold-damp pain of the neck, shoulders and arms.':
    'Alivia el dolor por viento-frío-humedad de cuello, hombros y brazos.',
  'Relaxes cramping in the calves, abdomen or uterus; high licorice content, watch blood pressure.':
    'Relaja los calambres de pantorrillas, abdomen o útero; mucho regaliz: vigile la presión arterial.',
  'Disperses external wind with headache. Supplied without Asarum.':
    'Dispersa el viento externo con dolor de cabeza. Se suministra sin Asarum.',
  'Opens the nasal passages in congestion with thick discharge; short-term use.':
    'Abre las vías nasales en la congestión con secreción espesa; uso breve.',
  'Moistens Lung and Stomach dryness; dry cough and thirst.':
    'Humedece la sequedad de Pulmón y Estómago; tos seca y sed.',
  'Nourishes Lung and Kidney yin; chronic dry cough with scanty sputum.':
    'Nutre el yin de Pulmón y Riñón; tos seca crónica con poco esputo.',
  'Augments qi and generates fluids; fatigue with sweating and thirst.':
    'Aumenta el qi y genera líquidos; cansancio con sudor y sed.',
  'Clears hot sticky yellow phlegm with cough and chest fullness.':
    'Elimina la flema amarilla, caliente y pegajosa con tos y plenitud en el pecho.',
  'Stops lingering cough after a cold when throat tickles.':
    'Detiene la tos que persiste tras un resfriado cuando pica la garganta.',
  'Directs rebellious qi downward; wheezing with copious thin sputum.':
    'Hace descender el qi rebelde; respiración sibilante con esputo fluido y abundante.',
  'Moistens the Intestines and unblocks the bowels in dry constipation.':
    'Humedece los intestinos y facilita la evacuación en el estreñimiento seco.',
  'Warms the middle; cold abdomen, watery stools, no thirst.':
    'Calienta el centro; abdomen frío, heces acuosas, sin sed.',
  'Warms and tonifies the middle; cramping abdominal pain better with warmth.':
    'Calienta y tonifica el centro; dolor abdominal con calambres que mejora con el calor.',
  'Warms Kidney yang and moves water; edema with cold limbs. Contains processed aconite.':
    'Calienta el yang de Riñón y mueve el agua; edema con miembros fríos. Contiene acónito procesado.',
  'Augments qi and moves blood in the channels; weakness or numbness of limbs.':
    'Aumenta el qi y mueve la sangre en los canales; debilidad o entumecimiento de los miembros.',
  'Dispels wind and clears damp-heat from the skin; itchy red weeping rashes.':
    'Dispersa el viento y elimina la humedad-calor de la piel; erupciones rojas, húmedas y con picor.',
  'Nourishes blood and dispels wind; dry itchy skin.':
    'Nutre la sangre y dispersa el viento; piel seca con picor.',
  'Gentle Liver and Kidney yin tonic; premature graying, dizziness.':
    'Tónico suave del yin de Hígado y Riñón; canas prematuras, mareo.',
  'Balances Kidney yin and yang in menopausal flushing with cold signs.':
    'Equilibra el yin y el yang de Riñón en los sofocos de la menopausia con signos de frío.',
  'Enriches Liver and Kidney yin while moving Liver qi; rib-side pain with dry mouth.':
    'Enriquece el yin de Hígado y Riñón y mueve el qi de Hígado; dolor en los costados con boca seca.',
  'Traditionally used to stabilize pregnancy; only under practitioner supervision.':
    'Uso tradicional para estabilizar el embarazo; solo bajo supervisión profesional.',
  'Used postpartum to warm and move blood.': 'Se usa en el posparto para calentar y mover la sangre.',
  'Softens nodules of the neck. Classical text pairs sargassum with licorice, a listed incompatible pair: confirm before ordering.':
    'Ablanda los nódulos del cuello. El texto clásico combina sargazo con regaliz, par incompatible: confirme antes de pedir.',
  'Tonifies qi, raises yang and firms the exterior.': 'Tonifica el qi, eleva el yang y afirma el exterior.',
}
