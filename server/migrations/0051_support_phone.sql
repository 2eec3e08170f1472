-- Security messages name the phone of customer service, which every server stores at its start.
insert into setting values ('supportPhone', '"5105550100"');
