-- Nothing reads these rows: support is set by the environment, and the discount of a membership is on the membership.
delete from setting where key in ('supportEmail', 'supportPhone', 'businessHours', 'vipPercent');
