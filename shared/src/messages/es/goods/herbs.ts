/** What the catalog says of its herbs in English, and the same in this language. */
export const herbs: Readonly<Record<string, string>> = {
  'Strongly supplements source qi. Do not combine with trogopterus dung or veratrum.':
    'Suplementa con fuerza el qi original. No combinar con heces de trogopterus ni veratro.',
  'Supplements qi and nourishes yin, clears deficient heat.':
    'Suplementa el qi y nutre el yin, elimina el calor por deficiencia.',
  'Milder substitute for ginseng; supports Spleen and Lung qi.':
    'Sustituto más suave del ginseng; fortalece el qi de Bazo y Pulmón.',
  'Gently supplements qi and fluids; suited to children and the weak.':
    'Suplementa suavemente el qi y los líquidos; apto para niños y personas débiles.',
  'Strengthens the Spleen and dries dampness.': 'Fortalece el Bazo y seca la humedad.',
  'Dries dampness strongly and dispels wind-damp.':
    'Seca con fuerza la humedad y dispersa el viento-humedad.',
  'Leaches dampness, supports the Spleen and calms the spirit.':
    'Filtra la humedad, fortalece el Bazo y calma el espíritu.',
  'Harmonizes other herbs. Not with sargassum, kansui, euphorbia or genkwa; watch blood pressure and potassium.':
    'Armoniza las demás hierbas. No con sargazo, kansui, euforbia ni genkwa; vigile la presión arterial y el potasio.',
  'Warm licorice that supplements qi and slows the pulse; same incompatibilities as licorice.':
    'Regaliz tibio que suplementa el qi y ralentiza el pulso; las mismas incompatibilidades que el regaliz.',
  'Supports Spleen, Lung and Kidney gently.': 'Fortalece suavemente Bazo, Pulmón y Riñón.',
  'Supplements Spleen qi and nourishes blood.': 'Suplementa el qi de Bazo y nutre la sangre.',
  'Nourishes and moves blood; check with anticoagulants.':
    'Nutre y mueve la sangre; consulte si hay anticoagulantes.',
  'Enriches blood, yin and essence; may be cloying.':
    'Enriquece la sangre, el yin y la esencia; puede ser empalagosa.',
  'Clears heat, cools blood and generates fluids.': 'Elimina el calor, enfría la sangre y genera líquidos.',
  'Nourishes blood and softens the Liver. Incompatible with veratrum.':
    'Nutre la sangre y suaviza el Hígado. Incompatible con veratro.',
  'Cools and moves blood. Incompatible with veratrum.': 'Enfría y mueve la sangre. Incompatible con veratro.',
  'Moves blood and qi, relieves headache.': 'Mueve la sangre y el qi, alivia el dolor de cabeza.',
  'Nourishes blood and yin; animal product.': 'Nutre la sangre y el yin; producto de origen animal.',
  'Nourishes blood and essence; monitor liver function.':
    'Nutre la sangre y la esencia; controle la función hepática.',
  'Nourishes Liver and Kidney; may raise warfarin effect.':
    'Nutre Hígado y Riñón; puede aumentar el efecto de la warfarina.',
  'Moistens the Lung and Stomach and clears Heart irritability.':
    'Humedece Pulmón y Estómago y elimina la irritabilidad de Corazón.',
  'Enriches yin of Lung and Kidney.': 'Enriquece el yin de Pulmón y Riñón.',
  'Moistens Lung and Stomach. Incompatible with veratrum.':
    'Humedece Pulmón y Estómago. Incompatible con veratro.',
  'Cools blood and relieves throat toxicity. Incompatible with veratrum.':
    'Enfría la sangre y alivia la toxicidad de la garganta. Incompatible con veratro.',
  'Gently nourishes Liver and Kidney yin.': 'Nutre suavemente el yin de Hígado y Riñón.',
  'Stabilizes essence and supports Liver and Kidney.': 'Estabiliza la esencia y fortalece Hígado y Riñón.',
  'Supports Kidney yang, sinews and bones.': 'Fortalece el yang de Riñón, los tendones y los huesos.',
  'Supports the low back and promotes healing of sinews.':
    'Fortalece la zona lumbar y favorece la curación de los tendones.',
  'Supports Kidney yang and essence.': 'Fortalece el yang y la esencia de Riñón.',
  'Warms Kidney yang and dispels wind-damp.': 'Calienta el yang de Riñón y dispersa el viento-humedad.',
  'Supports Kidney yang and strengthens sinews.': 'Fortalece el yang de Riñón y los tendones.',
  'Rescues yang and warms the channels; toxic if misused. Incompatible with pinellia, trichosanthes, fritillaria, ampelopsis and bletilla.':
    'Rescata el yang y calienta los canales; tóxico si se usa mal. Incompatible con pinellia, trichosanthes, fritillaria, ampelopsis y bletilla.',
  'Warms the middle and disperses interior cold.': 'Calienta el centro y dispersa el frío interior.',
  'Warms Kidney yang and frees the vessels. Counteracts with halloysite.':
    'Calienta el yang de Riñón y libera los vasos. Se contrarresta con halloysita.',
  'Warms the channels and releases the exterior.': 'Calienta los canales y libera el exterior.',
  'Courses Liver qi and releases shaoyang.': 'Dispersa el qi de Hígado y libera shaoyang.',
  'Relaxes the neck and shoulders and generates fluids.': 'Relaja cuello y hombros y genera líquidos.',
  'Disperses wind-heat and lifts the mood.': 'Dispersa el viento-calor y levanta el ánimo.',
  'Clears the eyes and disperses wind-heat.': 'Aclara los ojos y dispersa el viento-calor.',
  'Expels wind, relieves itching and pain.': 'Expulsa el viento, alivia el picor y el dolor.',
  'Clears heat and resolves toxicity.': 'Elimina el calor y resuelve la toxicidad.',
  'Clears heat, resolves toxicity, reduces nodules.':
    'Elimina el calor, resuelve la toxicidad, reduce los nódulos.',
  'Cools the throat and resolves heat toxin.': 'Refresca la garganta y resuelve la toxina de calor.',
  'Clears heat and dries damp; traditionally calms the fetus.':
    'Elimina el calor y seca la humedad; uso tradicional para calmar el feto.',
  'Drains fire and dries damp-heat; rich in berberine. Clinician judgment in pregnancy.':
    'Drena el fuego y seca la humedad-calor; rica en berberina. En el embarazo, a juicio del profesional.',
  'Clears damp-heat of the lower burner and deficient fire. Contains berberine; clinician judgment in pregnancy.':
    'Elimina la humedad-calor del jiao inferior y el fuego por deficiencia. Contiene berberina; en el embarazo, a juicio del profesional.',
  'Clears heat and eliminates irritability.': 'Elimina el calor y la irritabilidad.',
  'Drains Liver fire; very bitter, short use.': 'Drena el fuego de Hígado; muy amarga, uso breve.',
  'Clears Liver fire and dissipates nodules.': 'Elimina el fuego de Hígado y disipa los nódulos.',
  'Clears heat toxin, especially of the breast.': 'Elimina la toxina de calor, sobre todo de la mama.',
  'Clears heat and moistens dryness.': 'Elimina el calor y humedece la sequedad.',
  'Purges heat accumulation and moves blood; avoid in pregnancy and nursing.':
    'Purga la acumulación de calor y mueve la sangre; evitar en el embarazo y la lactancia.',
  'Regulates qi and dries damp-phlegm.': 'Regula el qi y seca la flema-humedad.',
  'Breaks stagnant qi; contains synephrine.': 'Rompe el qi estancado; contiene sinefrina.',
  'Moves qi and relieves fullness.': 'Mueve el qi y alivia la plenitud.',
  'Moves qi and stops abdominal pain; use authenticated costus root.':
    'Mueve el qi y detiene el dolor abdominal; use raíz de costus autenticada.',
  'Regulates qi and menses.': 'Regula el qi y la menstruación.',
  'Dries damp-phlegm and stops nausea. Incompatible with aconite.':
    'Seca la flema-humedad y detiene las náuseas. Incompatible con acónito.',
  'Clears phlegm-heat and nodules. Incompatible with aconite.':
    'Elimina la flema-calor y los nódulos. Incompatible con acónito.',
  'Moistens the Lung and stops dry cough. Incompatible with aconite.':
    'Humedece el Pulmón y detiene la tos seca. Incompatible con acónito.',
  'Clears phlegm-heat and opens the chest. Incompatible with aconite.':
    'Elimina la flema-calor y abre el pecho. Incompatible con acónito.',
  'Opens the Lung and guides upward.': 'Abre el Pulmón y dirige hacia arriba.',
  'Stops cough and moistens the Intestines; do not exceed dose.':
    'Detiene la tos y humedece los intestinos; no exceda la dosis.',
  'Promotes urination and drains Kidney fire.': 'Favorece la orina y drena el fuego de Riñón.',
  'Leaches dampness and clears heat.': 'Filtra la humedad y elimina el calor.',
  'Promotes urination and clears the eyes.': 'Favorece la orina y aclara los ojos.',
  'Moves blood and calms the spirit; interacts with warfarin. Incompatible with veratrum.':
    'Mueve la sangre y calma el espíritu; interactúa con la warfarina. Incompatible con veratro.',
  'Breaks up blood stasis and moistens the Intestines.':
    'Rompe la estasis de sangre y humedece los intestinos.',
  'Invigorates blood and unblocks menses.': 'Activa la sangre y desbloquea la menstruación.',
  'Moves blood and promotes urination; avoid in pregnancy.':
    'Mueve la sangre y favorece la orina; evitar en el embarazo.',
  'Moves blood downward and strengthens the knees.': 'Mueve la sangre hacia abajo y fortalece las rodillas.',
  'Moves qi and blood and stops pain; practitioner judgment in pregnancy.':
    'Mueve el qi y la sangre y detiene el dolor; en el embarazo, a juicio del profesional.',
  'Moves blood and qi, clears the Heart. Counteracts with clove.':
    'Mueve la sangre y el qi, despeja el Corazón. Se contrarresta con clavo.',
  'Stops bleeding without leaving stasis; reduces swelling.':
    'Detiene el sangrado sin dejar estasis; reduce la hinchazón.',
  'Nourishes and moves blood in the channels.': 'Nutre y mueve la sangre en los canales.',
  'Nourishes Heart and Liver and aids sleep.': 'Nutre Corazón e Hígado y ayuda a dormir.',
  'Calms the spirit and clears phlegm from the orifices; may irritate the stomach.':
    'Calma el espíritu y elimina la flema de los orificios; puede irritar el estómago.',
  'Astringes Lung and Kidney and calms the spirit.': 'Astringe Pulmón y Riñón y calma el espíritu.',
  'Settles the spirit and restrains leakage.': 'Asienta el espíritu y contiene las pérdidas.',
  'Settles yang and softens hardness; source of shellfish.':
    'Asienta el yang y ablanda la dureza; procede de moluscos.',
  'Calms internal wind and relieves dizziness.': 'Calma el viento interno y alivia el mareo.',
  'Clears Liver heat and calms wind.': 'Elimina el calor de Hígado y calma el viento.',
  'Digests meat and fat stagnation.': 'Digiere el estancamiento de carne y grasa.',
}
