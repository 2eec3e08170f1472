/** What the catalog says of its supplements in English, and the same in this language. */
export const supplements: Readonly<Record<string, string>> = {
  'Digests starch; large doses may reduce milk supply.': '消淀粉积滞；大剂量可能减少乳汁。',
  'Softens nodules; rich in iodine. Incompatible with licorice.': '软坚散结；富含碘。反甘草。',
  'Stops bleeding and generates flesh. Incompatible with aconite.': '止血生肌。反乌头。',
  'Moves blood and stops pain. Counteracts with ginseng.': '活血止痛。畏人参。',
  'Warms the middle and stops hiccup. Counteracts with turmeric tuber.': '温中止呃逆。畏郁金。',
  'Astringes the Intestines. Counteracts with cinnamon bark.': '涩肠。畏肉桂。',
  'Calms the spirit and supplements qi; may add to anticoagulants.': '安神，补气；可能加强抗凝血剂的作用。',
  'Cholecalciferol in oil; check 25-OH-D level every few months.':
    '油溶胆钙化醇；每隔数月检查 25-OH-D 浓度。',
  'D3 with menaquinone-7; vitamin K affects warfarin dosing.':
    'D3 搭配维生素 K2（MK-7）；维生素 K 会影响华法林的剂量。',
  'Ascorbic acid with bioflavonoids.': '抗坏血酸搭配生物类黄酮。',
  'Balanced B vitamins with active folate and B12.': '均衡的 B 族维生素，含活性叶酸与 B12。',
  'Sublingual active B12.': '舌下含服活性 B12。',
  'Bioactive folate.': '生物活性叶酸。',
  'Chelated magnesium, gentle on the bowel; often taken in the evening.':
    '螯合镁，对肠道温和；常于晚间服用。',
  'Soluble magnesium; supports regularity.': '水溶性镁；有助排便规律。',
  'Take with food; long use can lower copper.': '随餐服用；长期使用可能降低铜含量。',
  'Gentle iron; separate from thyroid medicine by four hours.': '温和铁剂；与甲状腺药物间隔四小时。',
  'Divided doses absorb best; separate from thyroid medicine.': '分次服用吸收更佳；与甲状腺药物间隔开。',
  'Selenomethionine; do not exceed 400 mcg a day.': '硒代蛋氨酸；每日不超过 400 微克。',
  'Daily foundation formula without iron.': '每日基础配方，不含铁。',
  'Prenatal nutrient support with active folate, iron and choline.': '孕期营养补充，含活性叶酸、铁与胆碱。',
  'EPA and DHA; check before surgery and with anticoagulants.':
    'EPA 与 DHA；手术前及使用抗凝血剂者须先确认。',
  'Vegetarian DHA.': '素食 DHA。',
  'Reduced coenzyme Q10; may alter warfarin effect.': '还原型辅酶 Q10；可能改变华法林的作用。',
  'Antioxidant; may lower blood sugar.': '抗氧化剂；可能降低血糖。',
  'Glutathione precursor; avoid with nitroglycerin.': '谷胱甘肽前体；避免与硝酸甘油并用。',
  'Liquid liposomal glutathione; keep cold after opening.': '液态脂质体谷胱甘肽；开封后冷藏。',
  'Flavonoid used in seasonal support.': '类黄酮，用于季节性保养。',
  'Enhanced curcumin; additive with anticoagulants; high doses not advised in pregnancy.':
    '强化姜黄素；与抗凝血剂有叠加作用；孕期不建议高剂量。',
  'Frankincense resin extract for joint comfort.': '乳香树脂提取物，有助关节舒适。',
  'Plant alkaloid; avoid in pregnancy and nursing; many drug interactions.':
    '植物生物碱；孕期与哺乳期避免使用；与多种药物有相互作用。',
  'Silymarin extract for liver support.': '水飞蓟素提取物，用于护肝。',
  'Adaptogen; avoid in pregnancy and with thyroid medicine unless monitored.':
    '适应原；孕期避免使用，并用甲状腺药物须监测。',
  'Morning adaptogen; pregnancy safety not established.': '早晨服用的适应原；孕期安全性未确立。',
  'Calming amino acid from tea.': '来自茶叶的舒缓氨基酸。',
  'Calming amino acid; pregnancy safety not established.': '舒缓氨基酸；孕期安全性未确立。',
  'Serotonin precursor; never with SSRIs or MAOIs without a prescriber.':
    '5-羟色胺前体；未经处方医师同意，不可与 SSRI 或 MAOI 并用。',
  'Take 30 to 60 minutes before bed.': '睡前 30 至 60 分钟服用。',
  'Bedtime herb; avoid with sedatives.': '睡前草本；避免与镇静剂并用。',
  'Multi-strain; keep refrigerated.': '多菌株；请冷藏。',
  'Probiotic yeast; avoid with a central line or severe immune suppression.':
    '益生酵母；有中央静脉导管或严重免疫抑制者避免使用。',
  'Broad enzyme blend for fat and protein.': '广谱酶配方，分解脂肪与蛋白质。',
  'Only with protein meals; avoid with ulcers or NSAIDs.':
    '仅随含蛋白质的餐食服用；有溃疡或使用非甾体抗炎药者避免。',
  'Hydrolyzed bovine collagen powder.': '水解牛胶原蛋白粉。',
  'Amino acid for the gut lining.': '肠道黏膜所需的氨基酸。',
  'Joint matrix support; shellfish source.': '支持关节基质；来源为贝类与甲壳类。',
  'Organic sulfur for joints.': '有机硫，用于关节。',
  'Short-term seasonal support.': '短期季节性保养。',
  'Urinary tract support; large amounts may affect warfarin.': '泌尿道保健；大量可能影响华法林。',
  'Cycle support; stop in pregnancy and with hormonal medicines.': '经期调理；怀孕或使用激素药物时停用。',
  'Menopause support; avoid in pregnancy; monitor liver.': '更年期保健；孕期避免使用；监测肝功能。',
  'Metabolic and ovarian support.': '代谢与卵巢保健。',
  'Prostate support; not for pregnancy.': '前列腺保健；孕期不可使用。',
  'Contains statin-like compounds; avoid in pregnancy and with statins.':
    '含类他汀成分；孕期及并用他汀类药物者避免使用。',
  'Medicinal mushroom for cognitive support.': '药用菇类，支持认知功能。',
  'Soluble fiber; take with a full glass of water, apart from medicines.':
    '水溶性纤维；配一整杯水服用，与药物间隔开。',
  'External blood-moving liniment for bruises and sprains; intact skin only.':
    '外用活血擦剂，用于瘀青与扭伤；仅用于完整皮肤。',
  'External warming plaster, leave on up to eight hours.': '外用温热贴膏，最多敷八小时。',
  'External cooling cream for itchy skin.': '外用清凉乳膏，用于皮肤瘙痒。',
  'Evening warming foot bath packets.': '晚间温热足浴包。',
  'Aged mugwort moxa sticks for clinic use.': '陈年艾条，供诊所使用。',
  'Carbonized moxa with little smoke.': '碳化艾条，烟少。',
  'Single-use needles with guide tubes.': '单次使用的针，附套管。',
  'Vaccaria seeds on adhesive for auricular points.': '附胶布的王不留行籽，用于耳穴。',
  'Reusable silicone cups in four sizes.': '可重复使用的硅胶罐，四种尺寸。',
}
