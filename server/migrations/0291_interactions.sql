-- The delivered products whose descriptions name medicines have a caution that says so to patients, too. A product that staff
-- described themselves stays as it is. The revision makes a form that is open now show what is true.
update goods g set cautions = g.cautions || '{interactions}'::text[], revision = g.revision + 1
from (values
  ('SH-013', 'Nourishes and moves blood; check with anticoagulants.'),
  ('SH-021', 'Nourishes Liver and Kidney; may raise warfarin effect.'),
  ('SH-068', 'Moves blood and calms the spirit; interacts with warfarin. Incompatible with veratrum.'),
  ('SH-091', 'Calms the spirit and supplements qi; may add to anticoagulants.'),
  ('SU-002', 'D3 with menaquinone-7; vitamin K affects warfarin dosing.'),
  ('SU-010', 'Gentle iron; separate from thyroid medicine by four hours.'),
  ('SU-011', 'Divided doses absorb best; separate from thyroid medicine.'),
  ('SU-015', 'EPA and DHA; check before surgery and with anticoagulants.'),
  ('SU-017', 'Reduced coenzyme Q10; may alter warfarin effect.'),
  ('SU-019', 'Glutathione precursor; avoid with nitroglycerin.'),
  ('SU-022', 'Enhanced curcumin; additive with anticoagulants; high doses not advised in pregnancy.'),
  ('SU-024', 'Plant alkaloid; avoid in pregnancy and nursing; many drug interactions.'),
  ('SU-026', 'Adaptogen; avoid in pregnancy and with thyroid medicine unless monitored.'),
  ('SU-030', 'Serotonin precursor; never with SSRIs or MAOIs without a prescriber.'),
  ('SU-032', 'Bedtime herb; avoid with sedatives.'),
  ('SU-036', 'Only with protein meals; avoid with ulcers or NSAIDs.'),
  ('SU-042', 'Urinary tract support; large amounts may affect warfarin.'),
  ('SU-043', 'Cycle support; stop in pregnancy and with hormonal medicines.'),
  ('SU-047', 'Contains statin-like compounds; avoid in pregnancy and with statins.'),
  ('SU-049', 'Soluble fiber; take with a full glass of water, apart from medicines.')
) as d (sku, description)
where g.sku = d.sku and g.description = d.description and not g.cautions @> '{interactions}';
