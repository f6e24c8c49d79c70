-- Letters to the operator and applications are numbered like every other order: their letter, the day, and a number. Numbers that were given stay as they are.
create sequence content.letter_numbers;
create sequence promotions.application_numbers;
